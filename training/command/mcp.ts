import type { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };

export function define(program: Command): void {
  program
    .command('mcp')
    .summary('serve the solver to assistants, as tools of the Model Context Protocol')
    .description(
      'Serves the tools solve, check, hint, why, grade, convert and generate by the Model Context Protocol, on standard input and output. An assistant starts this command by itself; it ends with its input.',
    )
    .addHelpText(
      'after',
      '\nExample:\n  crosshatch mcp\n\nThe settings of an assistant name it by its path, for example:\n  {"mcpServers":{"crosshatch":{"command":"node","args":["node_modules/crosshatch/bin/crosshatch.js","mcp"]}}}',
    )
    .action(async () => {
      const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
      const { createMcpServer } = await import('../mcp/server.ts');
      await createMcpServer(manifest.version).connect(new StdioServerTransport());
    });
}
