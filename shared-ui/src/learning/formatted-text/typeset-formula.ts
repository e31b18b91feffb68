import katex from 'katex';
import styles from 'katex/dist/katex.min.css';

/** Adds the style rules and font files for formulas, from this code's origin. */
function addStyles(): void {
  const element = document.createElement('style');
  element.dataset.formulas = '';
  element.textContent = styles;
  document.head.append(element);
}

/**
 * Typesets a formula in LaTeX. KaTeX creates elements, not markup. Without `trust`, it doesn't support links, pictures or attributes. Text
 * that isn't a formula is shown as written.
 * @param display whether to show the formula on its own line, as large as possible
 */
export function typesetFormula(source: string, element: HTMLElement, display: boolean): void {
  if (!document.head.querySelector('style[data-formulas]')) addStyles();
  try {
    katex.render(source, element, {
      displayMode: display,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 200,
      maxSize: 20,
    });
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    element.textContent = `$$${source}$$`;
  }
}
