#!/usr/bin/env node
// npx griot …
import { griot } from './hand-over.mjs';

await griot(process.argv.slice(2));
