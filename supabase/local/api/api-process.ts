/** The process that serves the API port: Auth, Data API, media, and the edge functions that it starts. */
import { randomBytes } from 'node:crypto';
import {
  createMailDriver,
  createSendEmailHook,
  Mailbox,
  MAILBOX_PATH,
  openAuthDatabase,
} from '../auth/index.ts';
import { FunctionsRuntime } from '../functions/functions-runtime.ts';
import { onStopRequest } from '../process/shutdown.ts';
import { startApiServer } from './api-server.ts';
import { createLiteApp } from './lite-app.ts';
import { maxUploadBytes, readProjectConfig } from '../project-config.ts';
import { PUBLISHABLE_KEY } from '../publishable-key.ts';

/** Options of this process, as JSON in `API_PROCESS_OPTIONS`. */
export interface ApiProcessOptions {
  apiPort: number;
  dbPort: number;
  siteUrl: string;
  /** Whether new accounts must confirm their email. Null to use the setting in `config.toml`. */
  confirmEmails: boolean | null;
  /** Whether Auth counts requests by address, as hosted Auth does. */
  authLimits: boolean;
  jwtSecret: string;
  secretKey: string;
  functionsEnv: Record<string, string>;
  mediaDir: string;
  uploadsDir: string;
  /** If null, no functions are served. */
  functionsDir: string | null;
  denoCacheDir: string;
  watchFunctions: boolean;
}

/** The message that this process sends when it is ready. */
export interface ApiProcessReady {
  /** Functions that could not be started yet; they are retried. */
  failedFunctions: string[];
}

const options = JSON.parse(process.env.API_PROCESS_OPTIONS ?? '') as ApiProcessOptions;

const apiUrl = `http://localhost:${options.apiPort}`;
const mailbox = new Mailbox();
const hookSecret = `v1,whsec_${randomBytes(32).toString('base64')}`;
/** Variables that a deployment sets as secrets (docs/operations/auth.md#mail). */
const mailEnv = {
  SEND_EMAIL_HOOK_SECRET: hookSecret,
  MAIL_API_URL: apiUrl + MAILBOX_PATH,
  MAIL_API_KEY: mailbox.apiKey,
  MAIL_FROM: 'Learn for Life <no-reply@learn.example>',
};
const functions =
  options.functionsDir === null
    ? null
    : await FunctionsRuntime.load({
        functionsDir: options.functionsDir,
        cacheDir: options.denoCacheDir,
        supabaseUrl: apiUrl,
        publishableKey: PUBLISHABLE_KEY,
        secretKey: options.secretKey,
        env: { SITE_URL: options.siteUrl, ...mailEnv, ...options.functionsEnv },
        onLog: (name, text) => process.stdout.write(`function ${name}: ${text}`),
      });
const config = readProjectConfig();
if (options.confirmEmails !== null) config.auth.email.enable_confirmations = options.confirmEmails;
const hookUri = `${apiUrl}/functions/v1/send-email`;
const settings = {
  ...options,
  apiUrl,
  publishableKey: PUBLISHABLE_KEY,
  auth: config.auth,
  hookUri,
  hookSecret,
};
const database = openAuthDatabase(options.dbPort);
const callHook = createSendEmailHook(settings, database);
const lite = createLiteApp({ ...options, mails: createMailDriver(database, callHook) }, config);
const server = await startApiServer({
  port: options.apiPort,
  lite: lite.app,
  auth: { settings, database, callHook },
  mailbox,
  functions,
  mediaDir: options.mediaDir,
  uploadsDir: options.uploadsDir,
  jwtSecret: options.jwtSecret,
  authLimits: options.authLimits,
  maxUploadBytes: maxUploadBytes(config),
});
onStopRequest(async () => {
  await Promise.all([server.stop(), functions?.stop()]);
  await Promise.all([lite.close(), database.close()]);
});

if (options.watchFunctions) functions?.watch();
const failedFunctions = (await functions?.start()) ?? [];
const ready: ApiProcessReady = { failedFunctions };
process.send?.({ ready });
