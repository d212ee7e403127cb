import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categoryOf, routeOf, UNKNOWN_CATEGORY } from './route-of.ts';
import { ROUTES } from './routes.ts';

describe('the routes table', () => {
  it('has each path once', () => {
    const paths = ROUTES.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('has a title in the content of each country for every page except the service page', () => {
    const [nl, be] = ['nl', 'be'].map(
      (language) => JSON.parse(readFileSync(`gen/texts/${language}.json`, 'utf8')) as Record<string, string>,
    );
    for (const { path, title } of ROUTES) {
      if (path === '/') continue;
      expect(nl?.[title ?? ''], path).toMatch(/^\p{Lu}/u);
      expect(be?.[title ?? ''] ?? nl?.[title ?? ''], path).not.toMatch(/bezorg/i);
    }
  });

  it('matches variable segments, and prefers a route with literal segments', () => {
    expect(routeOf('/bezorgservice/ad/123')?.path).toBe('/bezorgservice/[brand_id]/[subscription_id]');
    expect(routeOf('/bezorgservice/app/klacht')?.path).toBe('/bezorgservice/app/klacht');
    expect(routeOf('/bezorgservice/klacht/bellen')?.path).toBe('/bezorgservice/klacht/bellen');
    expect(routeOf('/bezorgservice/app/ad/123')?.path).toBe(
      '/bezorgservice/app/[brand_id]/[subscription_id]',
    );
    expect(routeOf('/betaalservice/wijzigen/status/success')?.path).toBe(
      '/betaalservice/wijzigen/status/[...type]',
    );
    expect(routeOf('/betaalservice/wijzigen/status')?.path).toBe('/betaalservice/wijzigen/status/[...type]');
    expect(routeOf('/betaalservice/wijzigen/ad/123')?.path).toBe(
      '/betaalservice/wijzigen/[brand_id]/[subscription_id]',
    );
  });

  it('does not match another spelling of a path', () => {
    for (const path of ['/Account', '/account/', '/accounts', '/bezorgservice/ad/1/2'])
      expect(routeOf(path)).toBeUndefined();
  });

  it('gives a path the analytics category of its route, else of the longest matching prefix, else unknown', () => {
    expect(categoryOf('/facturen')).toBe('Invoices');
    expect(categoryOf('/facturen/oud/2019')).toBe('Invoices');
    expect(categoryOf('/nergens')).toBe(UNKNOWN_CATEGORY);
  });
});
