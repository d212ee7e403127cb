/**
 * A translator of the browser wraps each text of a page in elements of its own. React then still changes the text that
 * it drew, which the page does not hold any more, and the page shows a wrong fact. A text that is the only child of its
 * element is set on the element, so it changes on translated pages too.
 */
import { globSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const TEXT =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null;
const SHOWN = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
/** A white space, or a text without values: it never changes. */
const FIXED = /^(?:' '|t\('[\w.-]+'\))$/;

function textsBesideOthers(names: readonly string[], read?: (name: string) => string | undefined): string[] {
  const options: ts.CompilerOptions = {
    ...{ jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.NodeNext },
    ...{ allowImportingTsExtensions: true, noEmit: true, strict: true, skipLibCheck: true },
  };
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile;
  if (read) host.readFile = (name) => read(name) ?? readFile(name);
  const program = ts.createProgram(names, options, host);
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const isText = (expression: ts.Expression): boolean => {
    const type = checker.getTypeAtLocation(expression);
    const parts = type.isUnion() ? type.types : [type];
    return parts.every(({ flags }) => flags & TEXT) && parts.some(({ flags }) => flags & SHOWN);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isBlank(child));
      for (const child of children.length > 1 ? children.filter(ts.isJsxExpression) : [])
        if (child.expression && !FIXED.test(child.expression.getText()) && isText(child.expression))
          found.push(`${child.getSourceFile().fileName}: {${child.expression.getText()}}`);
    }
    ts.forEachChild(node, visit);
  };
  for (const name of names) visit(program.getSourceFile(name) as ts.SourceFile);
  return found;
}

/** Indentation, or a comment. */
const isBlank = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child) ? child.containsOnlyTriviaWhiteSpaces : ts.isJsxExpression(child) && !child.expression;

it('Each text of an island that changes is the only child of its element', () => {
  const islands = globSync('src/islands/**/*.tsx').filter((path) => !path.endsWith('.part.tsx'));
  expect(islands.length).toBeGreaterThan(80);
  expect(textsBesideOthers(islands)).toEqual([]);
});

it('A planted text beside others is found, and a text that never changes is not', () => {
  const planted = [
    '<p>{count} kranten</p>',
    '<p><b>Let op</b>{name}</p>',
    '<>{count > 1 ? name : undefined}<br /></>',
    '<p>{name}</p>',
    "<p>{t('a.b')}<br /></p>",
    '<p>{name && <b>{name}</b>}<br /></p>',
  ];
  const path = 'src/islands/planted.tsx';
  const head = 'declare const count: number, name: string; declare function t(key: string): string;';
  const read = (name: string) =>
    name === path ? `${head}\nexport const x = [${planted.join()}];` : undefined;
  const found = ['{count}', '{name}', '{count > 1 ? name : undefined}'];
  expect(textsBesideOthers([path], read)).toEqual(found.map((text) => `${path}: ${text}`));
});
