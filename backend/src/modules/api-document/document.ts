import type { Permission } from '@shop/contracts';
import document from '../../../openapi.json' with { type: 'json' };

/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  /** Empty when the route is public. */
  readonly security: readonly unknown[];
  readonly 'x-permission'?: Permission;
  readonly 'x-rate-limit'?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

/** The API document as committed, and as text. */
export const API_DOCUMENT = document;
export const API_DOCUMENT_TEXT = JSON.stringify(document);

const paths = document.paths as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** All operations, in the order of the document. */
export const OPERATIONS: readonly Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
);

/** All named schemas. */
export const SCHEMAS = Object.entries(document.components.schemas as unknown as Readonly<Record<string, Schema>>);
