import { type AppName, APPS } from '../../workspace/apps.ts';
import type { Deployment } from './deployment.ts';
import { CACHE_CONTROL } from './http-rules.ts';
import { fileHeaders, type Headers, pageHeaders } from './security-headers.ts';
import { FIRST_PAGE, otherPage, pageFiles, RELEASES, siteFolder } from '../site/site-layout.ts';

/** Returns one `server` block for each of a deployment's sites, to include in nginx's `http`. */
export function nginxConfig(deployment: Deployment, to: string): string {
  const sites = APPS.filter(({ name }) => name === 'shell' || deployment.origins[name] !== undefined);
  return sites.map(({ name }) => server(name, deployment, siteFolder(to, name))).join('\n');
}

function server(app: AppName, deployment: Deployment, root: string): string {
  const { hostname, port } = new URL(deployment.origins[app] ?? 'https://localhost');
  const file = fileHeaders();
  const page = { ...file, ...pageHeaders(app, deployment) };
  return `# ${app}
server {
  # Terminate TLS here or at a proxy in front.
  listen ${port || '80'};
  server_name ${hostname};
  root ${root};
  # The build contains compressed text files; pages and JSON outside it are compressed here. With the brotli module, add:
  # brotli_static on;
  gzip_static on;
  gzip on;
  gzip_vary on;
  gzip_types application/json application/manifest+json;
  charset utf-8;

  # A missing file is a 404, never the page: a browser would parse HTML as a script.
  location ~ /\\. { return 404; }
  location ~ "/${RELEASES}/.*\\.webmanifest$" {
    # nginx doesn't know this type by itself.
    types { application/manifest+json webmanifest; }
    try_files $uri =404;
${directives(file, CACHE_CONTROL.immutable)}
  }
  location ~ "/${RELEASES}/" {
    try_files $uri =404;
${directives(file, CACHE_CONTROL.immutable)}
  }
${pageFiles(app)
  .map((name) => `  location = /${name} {\n${directives(page, CACHE_CONTROL.revalidated)}\n  }`)
  .join('\n')}
  location ~ "\\.[^/]*$" {
    try_files $uri =404;
${directives(file, CACHE_CONTROL.revalidated)}
  }
  location = / {
    rewrite ^ /${FIRST_PAGE} last;
  }
  location / {
    rewrite ^ /${otherPage(app)} last;
  }
}
`;
}

/** In nginx, a location with its own `add_header` doesn't inherit any others, so each location lists all headers. */
function directives(headers: Headers, cacheControl: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);
  // This header has no `always`; otherwise, a 404 would be cached for a year.
  return [...lines, `add_header Cache-Control "${cacheControl}";`].map((line) => `    ${line}`).join('\n');
}
