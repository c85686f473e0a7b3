import ts from 'typescript';

const length = (minLength, maxLength) => ({
  ...(minLength > 0 && { minLength }),
  ...(maxLength !== undefined && { maxLength }),
});

/** Schema constraints for each decorator of a body or query, by the decorator's arguments. */
const CONSTRAINTS = {
  Length: ([least, most]) => length(least, most),
  IsText: ([least, most]) => length(least, most),
  IsLine: ([most]) => length(1, most),
  MinLength: ([least]) => length(least),
  MaxLength: ([most]) => length(0, most),
  Min: ([minimum]) => ({ minimum }),
  Max: ([maximum]) => ({ maximum }),
  IsInt: () => ({ type: 'integer' }),
  IsStock: () => ({ type: 'integer', minimum: 0 }),
  IsPrice: () => ({ minimum: 0, description: 'Rupees, with at most two decimals.' }),
  IsRupees: () => ({ minimum: 0, description: 'Rupees, with at most two decimals.' }),
  IsEmailAddress: () => ({ format: 'email' }),
  IsEmail: () => ({ format: 'email' }),
  IsUUID: () => ({ format: 'uuid' }),
  IsDay: () => ({ format: 'date' }),
  IsISO8601: () => ({ format: 'date-time' }),
  Matches: ([pattern]) => (pattern instanceof RegExp && !pattern.flags ? { pattern: pattern.source } : {}),
  IsList: ([{ min: minItems, max: maxItems }]) => ({ ...(minItems && { minItems }), ...(maxItems && { maxItems }) }),
};

/** @param {ts.TypeChecker} checker @returns {(property: ts.Symbol) => object} */
export const constraintReader = (checker) => (property) => {
  const declaration = property.valueDeclaration;
  if (!declaration || !ts.canHaveDecorators(declaration)) return {};
  return Object.assign(
    {},
    ...(ts.getDecorators(declaration) ?? [])
      .map(({ expression }) => expression)
      .filter((call) => ts.isCallExpression(call) && Object.hasOwn(CONSTRAINTS, call.expression.getText()))
      .map((call) => CONSTRAINTS[call.expression.getText()](call.arguments.map((value) => valueOf(checker, value)))),
  );
};

/** The value of a literal, a constant or an object of them; undefined for anything else. */
function valueOf(checker, node) {
  if (ts.isObjectLiteralExpression(node))
    return Object.fromEntries(
      node.properties
        .filter(ts.isPropertyAssignment)
        .map(({ name, initializer }) => [name.getText(), valueOf(checker, initializer)]),
    );
  if (ts.isRegularExpressionLiteral(node)) {
    const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(node.text);
    return new RegExp(source, flags);
  }
  const type = checker.getTypeAtLocation(node);
  if (type.isNumberLiteral() || type.isStringLiteral()) return type.value;
  const initializer = checker.getSymbolAtLocation(node)?.valueDeclaration?.initializer;
  return initializer && ts.isRegularExpressionLiteral(initializer) ? valueOf(checker, initializer) : undefined;
}
