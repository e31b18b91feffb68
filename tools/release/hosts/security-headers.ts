import { PAGE_SCRIPTS } from 'shared-ui/build/start-guard';
import type { AppName } from '../../workspace/apps.ts';
import { type Deployment, remoteOrigins } from './deployment.ts';

export type Headers = Record<string, string>;

/** Returns the content security policy of an application's page, by directive (docs/decisions/0019). */
export function contentSecurityPolicy(app: AppName, deployment: Deployment): Record<string, string[]> {
  const api = new URL(deployment.api).origin;
  const remotes = app === 'shell' ? remoteOrigins(deployment) : [];
  const own = ["'self'", ...remotes];
  const streams = deployment.streams ?? [];
  return {
    // The default for resources without their own directive, such as prefetched files in Firefox.
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    // Excludes 'unsafe-inline' and 'unsafe-eval': only files from these origins and the scripts that every page contains can run.
    'script-src': [...own, ...PAGE_SCRIPTS],
    // styled-components adds its rules to style elements, and static files cannot carry a nonce.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Content may use images and videos at any address; pages request external ones only after consent (docs/decisions/0012).
    'img-src': [...own, api, 'https:', 'data:', 'blob:'],
    'media-src': [...own, api, 'https:', 'blob:'],
    'font-src': own,
    // Includes the remotes, because the shell inspects a remote's response when it fails (shell/src/remotes).
    'connect-src': [
      ...own,
      api,
      ...streams,
      ...(deployment.reports ? [new URL(deployment.reports).origin] : []),
    ],
    'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    // Workers are started as blobs (docs/decisions/0063); older releases start theirs as files.
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // These two policies create the scripts' addresses and the elements' markup (shared-ui/src/host/start).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'first-view'],
    ...(isSecure(app, deployment) && { 'upgrade-insecure-requests': [] }),
    ...(deployment.reports && { 'report-uri': [deployment.reports] }),
  };
}

function isSecure(app: AppName, { origins }: Deployment): boolean {
  return (origins[app] ?? origins.shell ?? 'https:').startsWith('https:');
}

/** Returns the headers of every response. */
export function fileHeaders(): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // The shell runs remotes from other origins and verifies their integrity hash, which requires both headers.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // Visit reports say whether the browser already had a remote's files.
    'Timing-Allow-Origin': '*',
  };
}

/** Returns the additional security headers of pages. */
export function pageHeaders(app: AppName, deployment: Deployment): Headers {
  const policy = Object.entries(contentSecurityPolicy(app, deployment));
  return {
    'Content-Security-Policy': policy.map(([name, values]) => [name, ...values].join(' ')).join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'X-Frame-Options': 'DENY',
    ...(isSecure(app, deployment) && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
