import path from 'node:path';
import ts from 'typescript';
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
  const error = errorSchema(program, writer);
  const paths = {};
  for (const route of routesOf(controllers).sort(byPath))
    (paths[`/api${route.path}`] ??= {})[route.method] = operationOf(route, { checker, writer, error });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: '1',
      description: 'Amounts are in rupees, except where a field says paise. Times are UTC, in ISO 8601.',
    },
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

function operationOf({ method, path: url, controller, handler, decorators }, { checker, writer, error }) {
  const [summary, ...rest] = commentOf(checker, handler).split(/(?<=\.)\s+/);
  const parameters = [...pathParameters(url), ...queryParameters(handler, { checker, writer })];
  const role = roleOf(decorators);
  return {
    operationId: `${controller.replace(/Controller$/, '')}_${handler.name.getText()}`,
    tags: [url.split('/')[1]],
    ...(summary && { summary }),
    ...(rest.length > 0 && { description: rest.join(' ') }),
    security: decorators.has('Public') ? [] : [{ token: [] }],
    ...(role && { 'x-role': role }),
    ...(decorators.has('Limited') && { 'x-rate-limit': textOf(decorators.get('Limited')[0]) }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(handler, decorators, { checker, writer }),
    responses: {
      ...successOf({ method, handler, decorators }, { checker, writer }),
      default: { description: 'Error', content: json(error) },
    },
  };
}

const json = (schema) => ({ 'application/json': { schema } });
const pathParameters = (url) =>
  [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function roleOf(decorators) {
  if (decorators.has('ForOwners')) return 'owner';
  return decorators.has('ForStaff') ? textOf(decorators.get('ForStaff')[0]) : undefined;
}

/** `@Query() query: ProductQuery` is one parameter for each property; `@Query('page')` is one. */
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
  if (decorators.has('UseInterceptors'))
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
  return { requestBody: { required: true, content: json(schema) } };
}

function successOf({ method, handler, decorators }, { checker, writer }) {
  const status = decorators.get('HttpCode')?.[0]?.getText() ?? (method === 'post' ? '201' : '200');
  const type = returned(checker, handler);
  if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) {
    const isCsv = handler.body?.getText().includes('sendCsv(');
    return {
      [status]: { description: 'Success', ...(isCsv && { content: { 'text/csv': { schema: { type: 'string' } } } }) },
    };
  }
  return { [status]: { description: 'Success', content: json(writer.schemaOf(type)) } };
}

/** What a handler returns, out of its promise. */
function returned(checker, handler) {
  const type = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(handler));
  return checker.getAwaitedType(type) ?? type;
}

function commentOf(checker, handler) {
  const symbol = checker.getSymbolAtLocation(handler.name);
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ');
}

function errorSchema(program, writer) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('libs/contracts/src/error.ts'));
  const body = checker.getExportsOfModule(checker.getSymbolAtLocation(file)).find(({ name }) => name === 'ApiError');
  if (!body) throw new Error('libs/contracts/src/error.ts exports no ApiError.');
  return writer.schemaOf(checker.getDeclaredTypeOfSymbol(body));
}

const byPath = (a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method);
const sorted = (schemas) => Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b)));
