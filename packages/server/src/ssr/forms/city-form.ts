import { cityById } from '@griot/content/places/city-node';
import { cityCookie, printCityIds, readCityIds, withCity } from '@griot/domain/local/chosen-cities';
import type { FastifyInstance } from 'fastify';
import { routeLimits } from '../../http/load/route-limits.ts';
import { longestCookie } from '../../http/reader/reader-cookie.ts';
import type { Pages } from '../pages.ts';
import { pageBase } from '../render.ts';
import { formFields } from './form-fields.ts';

const chooser = `${pageBase}/city`;
const localNews = `${pageBase}/feeds?channel=cur_city_id`;

/** The city that a reader without script chose, or forgot: stored in a cookie, and told as a client would (LOC-08). */
export function acceptCity(lite: FastifyInstance, pages: Pages): void {
  lite.post('/city', { config: { limits: routeLimits.form } }, async (request, reply) => {
    const { csrf = '', city = '', forget } = formFields(request.body);
    // an old page, or another site: nothing is taken, and the page that comes has a fresh token
    if (!pages.csrf.accepts(request, csrf)) return reply.redirect(chooser, 303);
    const { market, proof, api } = pages.readerOf(request);
    if (market === undefined) return reply.redirect(`${pageBase}/`, 303);
    const name = cityCookie(market.key);
    const before = readCityIds(request.cookies[name] ?? '').map((city_id) => ({ city_id }));
    const isChoice = forget === undefined && cityById(city, market) !== undefined;
    const cities = isChoice ? withCity(before, { city_id: city }) : before.filter(({ city_id }) => city_id !== forget);
    // what refuses this takes nothing back: the cookie is the choice
    const deviceId = proof.device?.id;
    if (deviceId) await api().city.update({ body: { news_device_id: deviceId, city_list: cities } });
    const text = printCityIds(cities.map(({ city_id }) => city_id));
    // script reads the same from the device, so nothing in it is secret
    const options = { path: pageBase, sameSite: 'lax', secure: pages.isHttps, maxAge: longestCookie } as const;
    return reply.setCookie(name, text, options).redirect(isChoice ? localNews : chooser, 303);
  });
}
