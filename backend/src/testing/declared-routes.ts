import { RequestMethod, type INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';

/** Every route of a running application as its controllers declare it, such as `PUT /orders/:id/ship`. */
export function declaredRoutes(app: INestApplication): string[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype));
  return controllers.flatMap((controller) => {
    const prefix = Reflect.getMetadata('path', controller as object) as string;
    const { prototype } = controller as { prototype: Record<string, object> };
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as object;
      const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      return [`${RequestMethod[method]} /${[prefix, Reflect.getMetadata('path', handler) as string].join('/').split('/').filter(Boolean).join('/')}`];
    });
  });
}
