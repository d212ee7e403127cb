/** Paths of patches: `maintenance.active`, `entries[0].text`, `entries[_key=="login.title"].text`. */
type Step = string | number | { readonly key: string };
type Container = Record<string, unknown> | unknown[];

/** Writes a value; objects that are missing on the way are made, array members are not. */
export function setAt(root: Container, path: string, value: unknown): void {
  const place = placeOf(root, path, true);
  if (place) (place.parent as Record<string | number, unknown>)[place.name] = value;
}

export function unsetAt(root: Container, path: string): void {
  const place = placeOf(root, path, false);
  if (!place) return;
  if (Array.isArray(place.parent)) place.parent.splice(Number(place.name), 1);
  else delete place.parent[place.name];
}

function placeOf(root: Container, path: string, make: boolean) {
  const steps = stepsOf(path);
  const last = steps.pop();
  const parent = steps.reduce<unknown>((inside, step) => childOf(inside, step, make), root);
  if (last === undefined || !isContainer(parent)) return undefined;
  const name = nameIn(parent, last);
  return name === undefined ? undefined : { parent, name };
}

function stepsOf(path: string): Step[] {
  return [...path.matchAll(/\[_key\s*==\s*"([^"]*)"\]|\[(\d+)\]|([\w$-]+)/g)].map(([, key, index, name]) => {
    if (key !== undefined) return { key };
    return index === undefined ? (name ?? '') : Number(index);
  });
}

function childOf(parent: unknown, step: Step, make: boolean): unknown {
  if (!isContainer(parent)) return undefined;
  const name = nameIn(parent, step);
  if (name === undefined) return undefined;
  const inside = parent as Record<string | number, unknown>;
  if (Object.hasOwn(inside, name)) return inside[name];
  if (!make || typeof step !== 'string') return undefined;
  inside[name] = {};
  return inside[name];
}

function nameIn(parent: Container, step: Step): string | number | undefined {
  if (typeof step !== 'object')
    return ['__proto__', 'constructor', 'prototype'].includes(String(step)) ? undefined : step;
  const index = Array.isArray(parent)
    ? parent.findIndex((member) => isContainer(member) && !Array.isArray(member) && member._key === step.key)
    : -1;
  return index < 0 ? undefined : index;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}
