/** Generates the types of the REST API if its sources have changed. */
import { ensureApiTypes } from '../checks/api-types.ts';

const { path, isNew } = await ensureApiTypes();
console.log(isNew ? `Wrote ${path}` : `${path} is current.`);
