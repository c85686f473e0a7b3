import ts from 'typescript';

/** A source file: its path below `backend/src`, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const STATEMENT = /\b(SELECT|INSERT INTO|DELETE FROM|UPDATE|MERGE INTO|TRUNCATE|LOCK TABLE|COPY)\b/;
const SMALL_LETTERS = /^\s*(select|with|insert into|delete from|update|merge into|truncate|lock table|copy)\s/;

/** Returns the SQL texts of a file, including parts of queries, with `?` for interpolated values. */
export function sqlTextsOf({ path, text }: SourceFile): string[] {
  return stringsOf(path, text).filter((string) => STATEMENT.test(string) || SMALL_LETTERS.test(string));
}

/** Returns the strings and templates of a TypeScript file, without comments. */
export function stringsOf(path: string, text: string): string[] {
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) strings.push(node.text);
    if (ts.isTemplateExpression(node))
      strings.push([node.head.text, ...node.templateSpans.map(({ literal }) => `?${literal.text}`)].join(''));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return strings;
}
