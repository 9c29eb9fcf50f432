// npm start: from whatever state the checkout is in to a running Griot.
import { griot } from './hand-over.mjs';

await griot(['serve', ...process.argv.slice(2)]);
