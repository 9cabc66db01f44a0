import process from 'node:process';
import { type Key, KeyListSchema, type KeyRequest, NewKeySchema, SCOPES, type Scope } from '@crosshatch/core/jobs';
import { type Command, Option } from 'commander';
import { ask, askJson, withJson } from '../../client/ask.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { secondsNumberBetween } from '../../terminal/options.ts';
import { printable } from '../../terminal/output.ts';
import { table } from '../../terminal/table.ts';
import { complainOf, type HubOptions, hubOf, hubOption, idOf, keyOption } from './asking.ts';

const EXAMPLES = `
Examples:
  crosshatch jobs token create --name laptop --scope submit
  crosshatch jobs token create --name runners --scope run --expires 365d
  crosshatch jobs token revoke 4f1c2a9e-7d35-4b0e-8a61-90c2f3d5e7b8

A key with the scope submit submits jobs and reads its own. The scope run takes parts, as a runner does. The scope operate makes
keys, and tries dead parts again. A hub on this machine needs no key.`;

export function define(jobs: Command): void {
  const token = jobs
    .command('token')
    .summary('make, list and revoke the keys of a hub')
    .description('Makes keys for clients and runners on other machines than the hub.')
    .addHelpText('after', EXAMPLES);
  defineCreate(token.command('create'));
  defineList(token.command('list'));
  defineRevoke(token.command('revoke'));
}

interface CreateOptions extends HubOptions, Omit<KeyRequest, 'scopes'> {
  readonly scope: readonly Scope[];
}

function defineCreate(command: Command): void {
  command
    .summary('make a key')
    .description('Makes a key and prints it. It is shown only once, because the hub keeps only its hash.')
    .requiredOption('--name <name>', 'name of the key, for the list of keys')
    .addOption(new Option('--scope <scope...>', 'rights of the key').choices(SCOPES).makeOptionMandatory())
    .option(
      '--expires <time>',
      'time after which the key expires, such as 12h (default: 30d)',
      secondsNumberBetween('1s', '3650d'),
    )
    .addOption(hubOption())
    .addOption(keyOption())
    .action(async ({ name, scope: scopes, expires, ...options }: CreateOptions) => {
      process.exitCode = await create({ name, scopes, expires }, options);
    });
}

async function create(request: Omit<KeyRequest, 'expires'> & { expires?: number }, options: HubOptions): Promise<Exit> {
  const server = hubOf(options);
  const created = await askJson(server, '/v1/admin/keys', NewKeySchema, withJson(request));
  if (!created.ok) return complainOf(server, created.error);
  console.log(created.value.key);
  return EXIT.DONE;
}

function defineList(command: Command): void {
  command
    .summary('list the keys')
    .description('Lists the keys of the hub, without their secrets.')
    .option('--json', 'write each key as a line of JSON')
    .addOption(hubOption())
    .addOption(keyOption())
    .action(async (options: HubOptions & { readonly json?: true }) => {
      process.exitCode = await list(options);
    });
}

async function list(options: HubOptions & { readonly json?: true }): Promise<Exit> {
  const server = hubOf(options);
  const listed = await askJson(server, '/v1/admin/keys', KeyListSchema);
  if (!listed.ok) return complainOf(server, listed.error);
  const { keys } = listed.value;
  if (options.json) process.stdout.write(keys.map((key) => `${JSON.stringify(key)}\n`).join(''));
  else process.stdout.write(table(['key', 'name', 'scopes', 'created', 'expires', 'revoked'], keys.map(rowOf)));
  return EXIT.DONE;
}

const rowOf = ({ id, name, scopes, created, expires = 'never', revoked = 'no' }: Key): readonly string[] => [
  id,
  printable(name),
  scopes.join(' '),
  created,
  expires,
  revoked,
];

const KEY_ID = 'id of the key, as crosshatch jobs token list shows it';

function defineRevoke(command: Command): void {
  command
    .summary('revoke a key')
    .description('Revokes a key at once.')
    .argument('<key>', `the ${KEY_ID}`, idOf(`the ${KEY_ID}`))
    .addOption(hubOption())
    .addOption(keyOption())
    .action(async (id: string, options: HubOptions) => {
      const server = hubOf(options);
      const revoked = await ask(server, `/v1/admin/keys/${encodeURIComponent(id)}`, { method: 'DELETE' });
      process.exitCode = revoked.ok ? EXIT.DONE : complainOf(server, revoked.error);
    });
}
