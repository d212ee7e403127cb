/** The name of this node: in each of its log lines, and in the list of connections of the database. */
import { hostname } from 'node:os';
import * as v from 'valibot';
import { parseEnvironment } from './environment.ts';

const schema = v.object({
  NODE_NAME: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]{1,63}$/, 'a name of letters, digits, dots and dashes')),
  ),
});

let name: string | undefined;

/** NODE_NAME, else the name of the machine or container. @throws StartupError when it is not a name */
export function nodeName(): string {
  name ??= parseEnvironment(schema, process.env).NODE_NAME ?? hostname();
  return name;
}
