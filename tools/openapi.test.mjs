/* global describe, expect, it, structuredClone */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { breakingChanges } from './openapi/compatibility.mjs';
import { apiDocument } from './openapi/document.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const FILE = path.join(ROOT, 'backend/openapi.json');
const committed = JSON.parse(fs.readFileSync(FILE, 'utf8'));
const changed = (change) => {
  const document = structuredClone(committed);
  change(document);
  return breakingChanges(committed, document);
};

describe('the committed API document', () => {
  it('matches the controllers and their types; otherwise run `npm run docs:api`', () => {
    const current = apiDocument();
    expect(breakingChanges(committed, current)).toEqual([]);
    expect(committed).toEqual(current);
  });

  it('is valid OpenAPI 3.1', () => {
    const program = path.join(ROOT, 'node_modules/.bin/validate-api');
    const report = JSON.parse(execFileSync(program, [FILE], { encoding: 'utf8' }));
    expect(report).toEqual({ valid: true });
    expect(committed.openapi).toBe('3.1.0');
  });

  it('describes an order with its items, limits and permissions', () => {
    const { paths, components } = committed;
    expect(paths['/api/orders'].get['x-permission']).toBe('papers');
    expect(paths['/api/orders'].post.responses['201'].content['application/json'].schema.$ref).toBe(
      '#/components/schemas/Order',
    );
    expect(components.schemas.Order.required).toContain('totalPrice');
    expect(components.schemas.OrderItemDto.properties.quantity).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100000,
    });
    expect(paths['/api/products'].get.security).toEqual([]);
  });
});

describe('a breaking change', () => {
  it('is a removed route', () => {
    expect(changed(({ paths }) => delete paths['/api/settings'].get)).toEqual(['GET /api/settings: removed']);
  });

  it('is a removed or newly optional property of a response', () => {
    const lost = changed(({ components }) => delete components.schemas.OrderItem.properties.price);
    expect(lost).toContain('POST /api/orders 201.orderItems[].price removed');
    const optional = changed(({ components: { schemas } }) => {
      schemas.Order.required = schemas.Order.required.filter((name) => name !== 'status');
    });
    expect(optional).toContain('GET /api/orders/{id} 200.status may be missing');
  });

  it('is a newly required or removed property of a request', () => {
    const required = changed(({ components }) => components.schemas.ReviewDto.required.push('title'));
    expect(required).toEqual(['POST /api/products/{productId}/reviews request.title required']);
    const refused = changed(({ components }) => delete components.schemas.ReviewDto.properties.comment);
    expect(refused).toEqual(['POST /api/products/{productId}/reviews request.comment refused']);
  });

  it('is a route with other permissions', () => {
    expect(changed(({ paths }) => (paths['/api/orders'].get['x-permission'] = 'settings'))).toEqual([
      'GET /api/orders: was for papers, is for settings',
    ]);
  });

  it('is not a new route, property or parameter', () => {
    const added = changed(({ paths, components }) => {
      paths['/api/zones'] = { get: paths['/api/settings'].get };
      components.schemas.Order.properties.note = { type: 'string' };
      components.schemas.ReviewDto.properties.title = { type: 'string' };
      paths['/api/orders'].get.parameters.push({ name: 'zone', in: 'query', schema: { type: 'string' } });
    });
    expect(added).toEqual([]);
  });
});
