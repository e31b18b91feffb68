import { platform } from '../../fixtures/platform.ts';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { layoutShift, watchLayoutShifts } from '../../fixtures/measures/layout-shift.ts';
import { tabTo } from '../../fixtures/pages/keyboard.ts';
import { openTouchPage, PHONE } from '../../fixtures/pages/touch-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tenLargest, watchTraffic, weight } from '../../fixtures/measures/traffic.ts';

const TILES = ['Financial Literacy', 'Life Skills', 'Career Planning', 'Tax Returns'];

test('a visitor reads about the platform, and Start leads to sign-up', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Life Learning Begins Here' })).toBeVisible();
  for (const name of TILES) await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  const statement = page.getByRole('region', { name: 'Life Skills That Stick' });
  await expect(statement).toContainText('Engaging videos and interactive quizzes');
  await expect(statement).toContainText('Personalised pathways help students grow where it matters most.');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL('/signup');
});

test('Start leads a logged-in student to home', async ({ studentPage: page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Ruby Walker' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruby');
});

test('the landing page is usable without scripts, and sends no request to the API', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Life Learning Begins Here' })).toBeVisible();
  for (const name of TILES) await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('Personalised pathways help students grow')).toBeVisible();
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('link', { name: 'Student' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL('/signup');
  await context.close();
});

test('the first visit runs one small script, and loads at most 230 KB including the prefetch for the next page', async ({
  page,
}) => {
  const apiRequests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === platform.api) apiRequests.push(request.url());
  });
  const traffic = await watchTraffic(page);
  await page.goto('/');
  const { contact } = (await (await page.request.get('/config.json')).json()) as {
    contact: Record<'company' | 'email', string>;
  };
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(contact.company);
  await expect(footer.getByRole('link', { name: contact.email })).toBeAttached();
  await page.waitForLoadState('networkidle');

  expect(apiRequests).toEqual([]);
  expect(
    await page.evaluate(() => [...document.scripts].flatMap(({ src }) => (src ? new URL(src).pathname : []))),
  ).toEqual([expect.stringMatching(/^\/startup-landing\./)]);
  const loaded = await traffic.requests();
  const scripts = loaded.filter(({ url }) => url.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  expect(new Set(scripts.map(({ encoding }) => encoding))).toEqual(new Set(['br']));
  const startup = scripts.filter(({ url }) => url.includes('/startup-landing.'));
  expect(weight(startup), tenLargest(startup)).toBeLessThanOrEqual(2_530);
  expect(weight(loaded), tenLargest(loaded)).toBeLessThanOrEqual(230_000);
});

test('the app hydrates when a pointer reaches a link: nothing shifts, and an open menu stays open', async ({
  page,
}) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  const tops = () =>
    page.getByRole('heading').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  // The sample questions are shown once the configuration enables them.
  await expect(page.getByRole('heading', { name: 'Try it now' })).toBeAttached();
  const painted = await tops();
  const isStatic = () => heading.evaluate((one) => one.hasAttribute('data-static'));
  await heading.evaluate((one) => one.setAttribute('data-static', ''));

  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForLoadState('networkidle');
  const choice = page.getByRole('link', { name: 'Student' });
  await expect(choice).toBeVisible();
  expect(await isStatic()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Log In' }).blur();
  await expect.poll(isStatic).toBe(false);
  expect(await tops()).toEqual(painted);
  await expectAccessible(page);
});

test('a visitor with a phone tries two questions without layout shifts, and sign-up shows the result', async ({
  browser,
}) => {
  const page = await openTouchPage(browser, PHONE);
  await watchLayoutShifts(page);
  await page.goto('/');
  const part = page.getByRole('region', { name: 'Try it now' });
  await part.scrollIntoViewIfNeeded();
  await part.getByRole('radio', { name: 'Save $20 a week for 6 weeks' }).check();
  expect(await layoutShift(page)).toEqual({ cls: 0, moved: [] });
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Check' }).click();
  await expect(part.getByText('6 × $20 is exactly $120.')).toBeVisible();
  await part.getByRole('button', { name: 'Next' }).click();
  await part.getByRole('slider').press('ArrowRight');
  await part.getByRole('button', { name: 'Check' }).click();
  await expect(part.getByText('Not quite')).toBeVisible();
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Finish' }).click();
  await expect(part.getByRole('heading', { name: '1 of 2 right' })).toBeFocused();
  await part.getByRole('link', { name: 'Sign up to keep learning' }).click();
  await expect(page.getByText('You got 1 of 2 right. Sign up to keep learning.')).toBeVisible();
  // After a reload, the count is still shown, even before the app starts.
  await page.reload();
  await expect(page.getByText('You got 1 of 2 right. Sign up to keep learning.')).toBeVisible();
  await page.context().close();
});

test('Tab reaches the sample questions, and keeps its place when the app starts', async ({ page }) => {
  await page.goto('/');
  const part = page.getByRole('region', { name: 'Try it now' });
  await expect(part).toBeAttached();
  const tile = page.getByRole('main').getByRole('link', { name: 'Tax Returns' });
  await tabTo(page, tile);
  const first = part.getByRole('radio').first();
  await expect(first).toBeAttached();
  await expect(tile).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
});

test('without sample questions or without scripts, the landing page leaves that part out', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText('Life Skills That Stick')).toBeVisible();
  await expect(page.getByText('Try it now')).toBeHidden();
  await context.close();

  const other = await browser.newContext();
  await other.route('**/rest/v1/rpc/get_sample_questions', (route) => route.fulfill({ json: [] }));
  const empty = await other.newPage();
  await empty.goto('/');
  const part = empty.getByText('Try it now');
  await part.scrollIntoViewIfNeeded();
  await expect(part).toBeHidden();
  await other.close();
});

test('browsers can install the platform: the manifest names its icons, and all are cached forever', async ({
  page,
}) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').evaluate((link: HTMLLinkElement) => link.href);
  const answer = await page.request.get(address);
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const manifest = (await answer.json()) as { start_url: string; icons: Record<string, string>[] };
  expect(manifest.start_url).toBe('/home');
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const url = new URL(src ?? '', address).href;
    const width = await page.evaluate(async (icon) => {
      const image = new Image();
      image.src = icon;
      await image.decode();
      return image.naturalWidth;
    }, url);
    expect(`${width}x${width}`).toBe(sizes);
  }
});

test('files with a content hash are cached forever, the page itself is revalidated', async ({ page }) => {
  const cached = new Map<string, string>();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    const isOurs = [platform.shell, platform.learner].includes(origin);
    if (isOurs) cached.set(pathname, response.headers()['cache-control'] ?? '');
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  // The content came with the page, so no remote is needed.
  expect(cached.has('/remotes.json')).toBe(false);
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(cached.get('/')).toBe('no-cache');
  expect(cached.get('/login')).toBe('no-cache');
  expect(cached.get('/config.json')).toBe('no-cache');
  expect(cached.get('/remotes.json')).toBe('no-cache');
  const scripts = [...cached].filter(([path]) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  for (const [path, value] of scripts) expect(value, path).toBe('public, max-age=31536000, immutable');
});

test('terms, privacy and an unknown address lead back to the landing page', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await expectAccessible(page);
  const { contact } = (await (await page.request.get('/config.json')).json()) as {
    contact: Record<'company' | 'address' | 'phone' | 'email', string>;
  };
  for (const role of ['main', 'contentinfo'] as const) {
    for (const detail of [contact.company, contact.address, contact.phone])
      await expect(page.getByRole(role)).toContainText(detail);
    await expect(page.getByRole(role).getByRole('link', { name: contact.email })).toHaveAttribute(
      'href',
      `mailto:${contact.email}`,
    );
  }
  for (const [name, href] of [
    ['HOME', '/'],
    ['COURSES', '/courses'],
    ['DASHBOARD', '/dashboard'],
  ] as const)
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', href);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go back home' }).click();
  await expect(page.getByRole('heading', { name: 'Life Learning Begins Here' })).toBeVisible();
});
