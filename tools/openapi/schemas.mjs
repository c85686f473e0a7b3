import ts from 'typescript';

/** Types with a name in the document: those of the contracts, and the bodies and queries of controllers. */
const NAMED = /libs\/contracts\/src\/|\.(controller|dto|query)\.ts$/;

/**
 * JSON Schema 2020-12 of TypeScript types.
 * @param {ts.TypeChecker} checker
 * @param {(property: ts.Symbol) => object} constraintsOf schema constraints from a property's decorators
 */
export function schemaWriter(checker, constraintsOf) {
  /** @type {Record<string, object>} */
  const named = {};

  /** @param {ts.Type} type @returns {object} */
  function schemaOf(type) {
    const name = nameOf(type);
    if (name === undefined) return inline(type);
    if (!(name in named)) {
      named[name] = {};
      Object.assign(named[name], described(inline(type), type.aliasSymbol ?? type.symbol));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function nameOf(type) {
    const symbol = type.aliasTypeArguments?.length ? undefined : (type.aliasSymbol ?? type.symbol);
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
    const isWorthIt = type.aliasSymbol !== undefined || type.isClassOrInterface();
    return isWorthIt && file && NAMED.test(file) ? symbol.name : undefined;
  }

  function inline(type) {
    if (type.isUnion()) return unionOf(type);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    const { flags } = type;
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return {};
    if (checker.isArrayType(type) || checker.isTupleType(type))
      return { type: 'array', items: schemaOf(checker.getIndexTypeOfType(type, ts.IndexKind.Number)) };
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.NonPrimitive)) return objectOf(type);
    throw new Error(`The API document has no schema for the type ${checker.typeToString(type)}.`);
  }

  function unionOf(type) {
    const members = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const isBoolean = members.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const literals = members.filter((member) => member.isStringLiteral() || member.isNumberLiteral());
    const others = members.filter(
      (member) => !literals.includes(member) && !(isBoolean && member.flags & ts.TypeFlags.BooleanLiteral),
    );
    const choices = [
      ...(literals.length ? [enumOf(literals)] : []),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...others.map(schemaOf),
    ];
    return choices.length === 1 ? choices[0] : { anyOf: choices };
  }

  function objectOf(type) {
    const properties = checker.getPropertiesOfType(type).filter((property) => !isMethod(property));
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const required = properties
      .filter((property) => !isOptional(property))
      .map(({ name }) => name)
      .sort();
    return {
      type: 'object',
      ...(properties.length > 0 && {
        properties: Object.fromEntries(properties.map((property) => [property.name, propertyOf(property)])),
      }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: schemaOf(index.type) }),
    };
  }

  const propertyOf = (property) => {
    const schema = { ...schemaOf(checker.getTypeOfSymbol(property)), ...constraintsOf(property) };
    return described(schema, property);
  };
  const described = (schema, symbol) => {
    const description = ts.displayPartsToString(symbol.getDocumentationComment(checker));
    return description ? { description, ...schema } : schema;
  };

  return { named, schemaOf };
}

function enumOf(literals) {
  const values = literals.map(({ value }) => value);
  return values.length === 1 ? { const: values[0] } : { enum: values };
}

const isMethod = (property) => Boolean(property.flags & ts.SymbolFlags.Method);

/** Optional by type, or by having a default. */
const isOptional = (property) =>
  Boolean(property.flags & ts.SymbolFlags.Optional) || Boolean(property.valueDeclaration?.initializer);
