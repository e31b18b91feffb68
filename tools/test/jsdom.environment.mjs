import BaseEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/** The pages of unit tests, in a newer jsdom than the one that jest comes with. */
export default class JsdomEnvironment extends BaseEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
  }
}
