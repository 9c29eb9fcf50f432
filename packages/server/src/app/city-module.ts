import { CityRepository } from '../areas/reader/city/city.repository.ts';
import { cityRoutes } from '../areas/reader/city/city.routes.ts';
import { CityService, type CityServiceDeps } from '../areas/reader/city/city.service.ts';
import type { Sql } from '../db/sql.ts';
import type { BindCall } from '../http/bind-call.ts';

type CityModuleDeps = Omit<CityServiceDeps, 'store'> & { readonly sql: Sql };

/** Binds the choice of a city. */
export function bindCities(bind: BindCall, { sql, ...deps }: CityModuleDeps): void {
  cityRoutes(bind, new CityService({ ...deps, store: new CityRepository(sql) }));
}
