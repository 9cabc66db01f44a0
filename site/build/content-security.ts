import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type ElementNode, parse, renderSync, walkSync } from 'ultrahtml';

/** The directives of the policy, without those for inline scripts, which are allowed by their hashes. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

/**
 * Prepares the built pages for a policy without `unsafe-inline`: moves the rules of style attributes and elements to one style
 * sheet, allows inline scripts by their hashes, and writes the policy into `_headers`.
 */
export function contentSecurity(): AstroIntegration {
  return {
    name: 'content-security',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const scripts = new Set<string>();
        const rules = new Map<string, string>();
        const pages: { readonly path: string; readonly html: string }[] = [];
        for await (const file of glob('**/*.html', { cwd: root })) {
          const path = join(root, file);
          pages.push({ path, html: withoutInlineStyles(await readFile(path, 'utf8'), scripts, rules) });
        }
        const sheet = [...rules.values()].join('\n');
        const href = `/_astro/inline.${digest(sheet, 'sha256', 'hex').slice(0, 8)}.css`;
        await writeFile(join(root, href), sheet);
        const link = `<link rel="stylesheet" href="${href}">`;
        for (const { path, html } of pages)
          await writeFile(
            path,
            html.replace('</head>', () => `${link}</head>`),
          );
        // The search compiles WebAssembly.
        const script = ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' ');
        const policy = [...POLICY, script].join('; ');
        if (policy.length > LONGEST_HEADER) throw new Error(`the policy has ${policy.length} characters`);
        const headers = join(root, '_headers');
        await writeFile(headers, withPolicy(await readFile(headers, 'utf8'), policy));
        logger.info(`${pages.length} pages, ${scripts.size} scripts and ${rules.size} styles within them`);
      },
    },
  };
}

/** The longest line of `_headers` that the site's host accepts. */
const LONGEST_HEADER = 1900;

/**
 * Returns the rules of `_headers`, with the policy in the rule for all paths. If several rules match a path, the last one wins.
 */
function withPolicy(rules: string, policy: string): string {
  const [start, ...others] = rules.split(/^\/\*$/m);
  if (start === undefined || others.length !== 1) throw new Error('_headers needs one rule for /*');
  return `${start}/*\n  Content-Security-Policy: ${policy}${others[0]}`;
}

function withoutInlineStyles(html: string, scripts: Set<string>, rules: Map<string, string>): string {
  // Copy buttons hold their code in an attribute. The parser would take its `<` and `>` for tags.
  const readable = html.replace(/ data-code="[^"]*"/g, (code) => code.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  const page = parse(readable);
  const emptied: ElementNode[] = [];
  walkSync(page, (node) => {
    if (node.type !== 1) return;
    if (node.name === 'script' && node.attributes.src === undefined && isExecuted(node)) {
      scripts.add(`'sha256-${digest(textOf(node), 'sha256', 'base64')}'`);
    }
    if (node.name === 'style') {
      rules.set(textOf(node), textOf(node));
      emptied.push(node);
    }
    const { style, ...others } = node.attributes;
    if (style !== undefined) {
      const name = `inline-${digest(style, 'sha256', 'hex').slice(0, 8)}`;
      rules.set(style, `.${name} { ${style} }`);
      node.attributes = { ...others, class: [others.class, name].filter(Boolean).join(' ') };
    }
  });
  for (const node of emptied) node.parent.children = node.parent.children.filter((child: unknown) => child !== node);
  return renderSync(page);
}

const isExecuted = ({ attributes }: ElementNode): boolean =>
  attributes.type === undefined || attributes.type === 'module' || attributes.type === 'text/javascript';

const textOf = (node: ElementNode): string =>
  node.children.map((child) => ('value' in child ? String(child.value) : '')).join('');

const digest = (text: string, algorithm: 'sha256', encoding: 'hex' | 'base64'): string =>
  createHash(algorithm).update(text).digest(encoding);
