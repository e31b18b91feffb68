import { transform } from '@svgr/core';
import jsx from '@svgr/plugin-jsx';
import svgo from '@svgr/plugin-svgo';
import { svgrOptions } from './svgr-options.ts';

const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" data-category="tax-returns">
  <linearGradient id="sky"><stop stop-color="var(--hue)"/></linearGradient>
  <path d="M0 0h40v30z" fill="url(#sky)" data-part="sun"/>
</svg>`;

/** Creates a file's component in the same way as builds and unit tests do. */
const componentOf = (filePath: string) =>
  transform.sync(source, { ...svgrOptions, plugins: [svgo, jsx] }, { filePath, componentName: 'Drawing' });

it('keeps what a drawing needs to scale, take colours and move', () => {
  const component = componentOf('/drawings/hill.svg');
  for (const kept of ['viewBox="0 0 40 30"', 'data-category="tax-returns"', 'var(--hue)', 'data-part="sun"'])
    expect(component).toContain(kept);
});

it('gives ids in two files different names', () => {
  const ids = ['/drawings/hill.svg', '/drawings/valley.svg'].map((file) => {
    const component = componentOf(file);
    const id = /id="([^"]+)"/.exec(component)?.[1] ?? '';
    expect(component).toContain(`url(#${id})`);
    return id;
  });
  expect(new Set(ids).size).toBe(2);
});
