/** Every migration of the back office, in the order of their names: each file in this folder is one. */
import { MIGRATIONS } from '../gen/backoffice/migrations.ts';

export const backofficeMigrations = MIGRATIONS;
