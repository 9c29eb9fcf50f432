import { routes } from '@griot/web/src/app/routes.ts';

/** A path for every row of the app's list of routes, with this id where a path has a parameter. */
export const pagePaths = (id: string): string[] =>
  routes.map(({ path }) => `/lite${path.replace('*', '/nowhere').replace(/:\w+/, id)}`);
