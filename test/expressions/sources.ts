import { globSync, readFileSync } from 'node:fs';
import { SyntaxKind } from 'typescript/unstable/ast';
import { createScanner } from 'typescript/unstable/ast/scanner';

/** A regular expression in a source file. */
export interface Expression {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly source: string;
  readonly flags: string;
  /** The reason of a comment `// recheck: <reason>` in the same paragraph above. */
  readonly reason: string | undefined;
}

/** The regular expressions of all sources in some folders. */
export const expressionsIn = (folders: readonly string[]): Expression[] =>
  folders
    .flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx,js,astro}`, { exclude: ['**/node_modules/**', '**/dist/**'] }),
    )
    .flatMap((file) => expressionsOf(file, readFileSync(file, 'utf8')));

/** After these, a slash divides, or ends a tag. */
const ENDS_OPERAND = new Set<SyntaxKind>([
  SyntaxKind.Identifier,
  SyntaxKind.NumericLiteral,
  SyntaxKind.BigIntLiteral,
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateTail,
  SyntaxKind.CloseParenToken,
  SyntaxKind.CloseBracketToken,
  SyntaxKind.CloseBraceToken,
  SyntaxKind.ThisKeyword,
  SyntaxKind.LessThanToken,
  SyntaxKind.LessThanSlashToken,
]);

function expressionsOf(file: string, text: string): Expression[] {
  const scanner = createScanner(true);
  scanner.setText(text);
  const found: Expression[] = [];
  // For each open brace, whether it is one of a template.
  const braces: boolean[] = [];
  let before: SyntaxKind = SyntaxKind.Unknown;
  for (let token = scanner.scan(); token !== SyntaxKind.EndOfFile; token = scanner.scan()) {
    if (token === SyntaxKind.CloseBraceToken && braces.pop()) token = scanner.reScanTemplateToken(false);
    if (token === SyntaxKind.OpenBraceToken) braces.push(false);
    if (token === SyntaxKind.TemplateHead || token === SyntaxKind.TemplateMiddle) braces.push(true);
    const isSlash = token === SyntaxKind.SlashToken || token === SyntaxKind.SlashEqualsToken;
    if (isSlash && !ENDS_OPERAND.has(before)) {
      token = scanner.reScanSlashToken();
      const [, source, flags] = /^\/(.+)\/([a-z]*)$/s.exec(scanner.getTokenText()) ?? [];
      const above = text.slice(0, scanner.getTokenStart());
      const [, reason] = /\/\/ recheck: (.*)/.exec(above.slice(above.lastIndexOf('\n\n') + 1)) ?? [];
      const line = above.split('\n').length;
      if (source !== undefined && flags !== undefined) found.push({ file, line, source, flags, reason });
    }
    before = token;
  }
  return found;
}
