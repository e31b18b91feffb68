import { type AppName, findApp } from '../../workspace/apps.ts';
import { readDeployment, releaseAddress } from '../hosts/deployment.ts';
import { readRelease } from '../remotes/remote-registry.ts';
import { MANIFEST, previewName } from '../site/site-layout.ts';
import { withReleaseLock } from '../site/release-lock.ts';
import { readBuild } from './build-folder.ts';
import { readLiveVersion } from './live-version.ts';
import { publishPreview } from './published-versions.ts';

/** Paths without parameters, which can be opened as they are. */
const LINKABLE = /^\/[^:*]*$/;

/**
 * Publishes a remote's build under its commit, without making anything live.
 * @param options `to` the published folder; `from` the folder of the build; `sourceMaps` the folder that stores its source maps
 * @returns the link that lets an admin with all rights try it (`shell/src/features/override`)
 * @throws Error if no page could run it; nothing is published then
 */
export function preview(options: {
  to: string;
  app: AppName;
  from: string;
  commit: string;
  deployment: string | null;
  sourceMaps: string;
}): Promise<string> {
  const { to, app, from } = options;
  return withReleaseLock(to, async () => {
    if (!findApp(app).isRemote) throw new Error(`${app} isn’t a remote, so it can’t be tried.`);
    if ((await readLiveVersion(to, app)).version === null)
      throw new Error(`${app} has no release yet, so nothing can be tried in its place. Release it first.`);
    const { deployment } = await readDeployment(to, options.deployment);
    const shell = deployment?.origins.shell;
    if (!shell) throw new Error('Set origins.shell in deployment.json. The link needs it.');
    const folder = previewName(options.commit);
    const manifest = new URL(`${releaseAddress(deployment, app, folder)}${MANIFEST}`, shell);
    if (!deployment.overrideOrigins?.includes(manifest.origin))
      throw new Error(
        `Add ${manifest.origin} to overrideOrigins in deployment.json, then run npm run hosting.`,
      );
    await publishPreview({ ...options, folder, build: await readBuild(from) });
    const { screens = [] } = (await readRelease(from)) ?? {};
    // Only someone logged in can try the build, so start at a page that requires a login.
    const start = screens.find(({ path, access = 'public' }) => access !== 'public' && LINKABLE.test(path));
    const link = new URL(start?.path ?? '/home', shell);
    link.search = String(new URLSearchParams({ try: app, build: manifest.href }));
    return link.href;
  });
}
