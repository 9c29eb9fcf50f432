import type { FastifyInstance } from 'fastify';
import type { Config } from '../../environment/config.ts';
import { isLoopback } from '../../loopback.ts';
import { signsOfProxy } from '../own-machine.ts';

/** Says once that a proxy on this machine passes requests on and was not declared: all readers then share its address. */
export function warnOfUndeclaredProxy(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy !== false) return;
  let isLogged = false;
  app.addHook('onRequest', ({ ip, headers, log }, _reply, done) => {
    done();
    const [sign] = isLogged ? [] : signsOfProxy(headers);
    if (sign === undefined || !isLoopback(ip)) return;
    isLogged = true;
    log.warn(
      `A proxy on this machine passes requests on (${sign}), but GRIOT_TRUST_PROXY does not name it: all readers ` +
        'count as one address and share its limits. Set GRIOT_TRUST_PROXY=127.0.0.1 if that proxy is yours.',
    );
  });
}
