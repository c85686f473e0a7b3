import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import ts from 'typescript';
import { BOUNDS, DEFAULT_BOUNDS } from './bounds.data.mjs';
import { constraintReader } from './constraints.mjs';
import { decoratorsOf, routesOf, textOf } from './routes.mjs';
import { schemaWriter } from './schemas.mjs';

const BACKEND = path.resolve(import.meta.dirname, '../../backend');

/** OpenAPI 3.1 of the shop, read from the controllers, the classes they accept and the types they return. */
export function apiDocument() {
  const program = backendProgram();
  const checker = program.getTypeChecker();
  const writer = schemaWriter(checker, constraintReader(checker));
  const controllers = program
    .getSourceFiles()
    .filter(({ fileName }) => /backend\/src\/.*\.controller\.ts$/.test(fileName));
  const contracts = contractTypes(program);
  const error = writer.schemaOf(contracts('ApiError'));
  const paths = {};
  // The demo mailbox is not part of the API.
  const routes = routesOf(controllers).filter(({ path }) => !path.startsWith('/demo/'));
  for (const route of routes.sort(byPath))
    (paths[`/api${route.path}`] ??= {})[route.method] = operationOf(route, { checker, writer, error, contracts });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: '1',
      description: 'Amounts are in rupees, except where a field says paise. Times are UTC, in ISO 8601.',
    },
    'x-default-bounds': DEFAULT_BOUNDS,
    paths,
    components: {
      schemas: sorted(writer.named),
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function backendProgram() {
  const file = path.join(BACKEND, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, BACKEND);
  return ts.createProgram([path.join(BACKEND, 'src/app.module.ts')], options);
}

function operationOf({ method, path: url, controller, handler, decorators }, { checker, writer, error, contracts }) {
  const [summary, ...rest] = commentOf(checker, handler).split(/(?<=\.)\s+/);
  const parameters = [
    ...pathParameters(url),
    ...queryParameters(handler, { checker, writer }),
    ...versionOf(handler, decorators),
  ];
  const permission = permissionOf(decorators);
  return {
    operationId: `${controller.replace(/Controller$/, '')}_${handler.name.getText()}`,
    tags: [url.split('/')[1]],
    ...(summary && { summary }),
    ...(rest.length > 0 && { description: rest.join(' ') }),
    security: decorators.has('Public') ? [] : [{ token: [] }],
    ...(permission && { 'x-permission': permission }),
    ...(decorators.has('Limited') && { 'x-rate-limit': textOf(decorators.get('Limited')[0]) }),
    ...boundsOf(method, url),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(handler, decorators, { checker, writer }),
    responses: {
      ...successOf({ method, handler, decorators }, { checker, writer, error, contracts }),
      default: { description: 'Error', content: json(error) },
    },
  };
}

function boundsOf(method, url) {
  const bounds = BOUNDS[`${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`];
  return bounds && { 'x-bounds': bounds };
}

const json = (schema) => ({ 'application/json': { schema } });
const pathParameters = (url) =>
  [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function permissionOf(decorators) {
  return decorators.has('ForStaff') ? textOf(decorators.get('ForStaff')[0]) : undefined;
}

/** The version of the settings that a change may be based on. */
function versionOf(handler, decorators) {
  if (!decorators.has('DetectsEditConflicts') || handler.name.getText() !== 'change') return [];
  const description = 'ETag of the settings as they were read: 409 `edit_conflict` when they have changed since.';
  return [{ name: 'If-Match', in: 'header', description, schema: { type: 'string' } }];
}

/** `@Query() query: ProductQuery` becomes one parameter per property; `@Query('page')` becomes one. */
function queryParameters(handler, { checker, writer }) {
  return handler.parameters.flatMap((parameter) => {
    const query = decoratorsOf(parameter).get('Query');
    if (!query) return [];
    if (query.length > 0) return [{ name: textOf(query[0]), in: 'query', schema: { type: 'string' } }];
    const { $ref } = writer.schemaOf(checker.getTypeAtLocation(parameter));
    const name = $ref.split('/').at(-1);
    const { properties, required = [] } = writer.named[name];
    delete writer.named[name];
    return Object.entries(properties).map(([property, schema]) => ({
      name: property,
      in: 'query',
      required: required.includes(property),
      schema,
    }));
  });
}

function bodyOf(handler, decorators, { checker, writer }) {
  if (decorators.get('UseInterceptors')?.some((argument) => argument.getText().startsWith('FileInterceptor')))
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
              required: ['file'],
            },
          },
        },
      },
    };
  const body = handler.parameters.find((parameter) => decoratorsOf(parameter).has('Body'));
  if (!body) return {};
  const schema = decorators.has('RawBody') ? {} : writer.schemaOf(checker.getTypeAtLocation(body));
  return { requestBody: { required: !body.questionToken, content: json(schema) } };
}

/**
 * Response of a handler with its status. Handlers that write the response themselves, or have several, declare it in
 * their comment: `@response 202 SecondStepRequired`, a type of the contracts or a media type; a file in several formats has a
 * line for each.
 */
function successOf({ method, handler, decorators }, { checker, writer, error, contracts }) {
  const declared = ts
    .getJSDocTags(handler)
    .filter(({ tagName }) => tagName.text === 'response')
    .map(({ comment }) => /^(\d{3}) ([\w/.+-]+)(\[\])?(?: |$)/.exec(ts.getTextOfJSDocComment(comment).trim()));
  const status = decorators.get('HttpCode')?.[0]?.getText() ?? (method === 'post' ? '201' : '200');
  const files = (code) => declared.filter(([, other, name]) => other === code && name.includes('/'));
  const responses = Object.fromEntries(
    declared.map(([, code, name, isList]) => {
      if (name.includes('/')) {
        const content = Object.fromEntries(files(code).map(([, , type]) => [type, { schema: {} }]));
        return [code, { description: meaning(code), content }];
      }
      const one = writer.schemaOf(contracts(name));
      const schema = isList ? { type: 'array', items: one } : one;
      return [code, { description: meaning(code), content: json(code < '400' ? schema : { anyOf: [schema, error] }) }];
    }),
  );
  if (responses[status]) return responses;
  const type = returned(checker, handler);
  const hasBody = !(type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined));
  return {
    [status]: {
      description: meaning(status),
      ...(hasBody && { content: { [mediaTypeOf(handler)]: { schema: writer.schemaOf(type) } } }),
    },
    ...responses,
  };
}

/** Media type from `@Header('content-type', …)`; otherwise JSON. */
function mediaTypeOf(handler) {
  const headers = (ts.getDecorators(handler) ?? []).filter(
    ({ expression }) => expression.expression?.getText() === 'Header',
  );
  const type = headers.map(({ expression }) => expression.arguments).find(([name]) => textOf(name) === 'content-type');
  return type ? textOf(type[1]).split(';')[0] : 'application/json';
}

const meaning = (status) => STATUS_CODES[status];

/** Return type of a handler, unwrapped from its promise. */
function returned(checker, handler) {
  const type = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(handler));
  return checker.getAwaitedType(type) ?? type;
}

function commentOf(checker, handler) {
  const symbol = checker.getSymbolAtLocation(handler.name);
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ');
}

/** Finds an exported type of the contracts. */
function contractTypes(program) {
  const checker = program.getTypeChecker();
  const index = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('libs/contracts/src/index.ts'));
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(index));
  return (name) => {
    const symbol = exported.find((symbol) => symbol.name === name);
    if (!symbol) throw new Error(`The contracts export no type ${name}.`);
    return checker.getDeclaredTypeOfSymbol(
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    );
  };
}

const byPath = (a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method);
const sorted = (schemas) => Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b)));
