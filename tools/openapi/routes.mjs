import ts from 'typescript';

const METHODS = ['Get', 'Post', 'Put', 'Patch', 'Delete'];

/**
 * @typedef {object} Route
 * @property {string} method such as `get`
 * @property {string} path such as `/orders/{id}`
 * @property {string} controller its class
 * @property {ts.MethodDeclaration} handler
 * @property {Map<string, ts.NodeArray<ts.Expression>>} decorators of the handler, then of its class
 */

/** All routes declared by controllers of these files. @param {readonly ts.SourceFile[]} files @returns {Route[]} */
export function routesOf(files) {
  return files
    .flatMap((file) => file.statements.filter(ts.isClassDeclaration))
    .flatMap((controller) => {
      const ofClass = decoratorsOf(controller);
      const prefix = ofClass.get('Controller');
      if (!prefix) return [];
      return controller.members.filter(ts.isMethodDeclaration).flatMap((handler) => {
        const decorators = decoratorsOf(handler);
        const method = METHODS.find((name) => decorators.has(name));
        if (!method) return [];
        const path = [prefix[0], decorators.get(method)[0]].flatMap((part) => textOf(part).split('/')).filter(Boolean);
        return [
          {
            method: method.toLowerCase(),
            path: `/${path.join('/').replace(/:(\w+)/g, '{$1}')}`,
            controller: controller.name.text,
            handler,
            decorators: new Map([...ofClass, ...decorators]),
          },
        ];
      });
    });
}

/** Decorators by name, each with its arguments. @param {ts.HasDecorators} node */
export function decoratorsOf(node) {
  return new Map(
    (ts.getDecorators(node) ?? [])
      .map(({ expression }) => expression)
      .filter(ts.isCallExpression)
      .map((call) => [call.expression.getText(), call.arguments]),
  );
}

/** The text of a string literal; empty for none. */
export function textOf(node) {
  if (node === undefined) return '';
  if (!ts.isStringLiteralLike(node)) throw new Error(`A route must be a string literal, not ${node.getText()}.`);
  return node.text;
}
