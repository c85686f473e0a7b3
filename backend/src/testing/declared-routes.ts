import { RequestMethod, type INestApplication } from '@nestjs/common';
import { ModulesContainer, Reflector } from '@nestjs/core';
import type { Permission } from '@shop/contracts';
import { PERMISSION } from '../platform/http/caller.js';

interface DeclaredRoute {
  /** `PUT /orders/:id/ship` */
  readonly route: string;
  /** The required permission; undefined for routes of customers or the public. */
  readonly permission: Permission | undefined;
}

/** All routes of a running application as declared by controllers, such as `PUT /orders/:id/ship`. */
export function declaredRoutes(app: INestApplication): string[] {
  return routesOf(app).map(({ route }) => route);
}

/** Routes for staff, each with the permission that its guard requires. */
export function staffRoutes(app: INestApplication): (readonly [route: string, permission: Permission])[] {
  return routesOf(app).flatMap(({ route, permission }) => (permission ? [[route, permission] as const] : []));
}

function routesOf(app: INestApplication): DeclaredRoute[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype),
  );
  return controllers.flatMap((controller) => {
    const prefix = Reflect.getMetadata('path', controller as object) as string;
    const { prototype } = controller as { prototype: Record<string, object> };
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as object;
      const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      const path = [prefix, Reflect.getMetadata('path', handler) as string]
        .join('/')
        .split('/')
        .filter(Boolean)
        .join('/');
      const permission = app
        .get(Reflector)
        .getAllAndOverride<Permission | undefined>(PERMISSION, [handler, controller] as Parameters<
          Reflector['getAllAndOverride']
        >[1]);
      return [{ route: `${RequestMethod[method]} /${path}`, permission }];
    });
  });
}
