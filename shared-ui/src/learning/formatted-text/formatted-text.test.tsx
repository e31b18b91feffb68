import { render, screen, waitFor } from '@testing-library/react';
import { ServicesProvider } from '../../host/services';
import { fakeServices } from '../../testing';
import { FormattedLine, FormattedText } from './formatted-text';

test('a text without formatting is a single text that keeps its line breaks', () => {
  const { container } = render(<FormattedText text={'Two lines\n\nand 2 * 3 <b>stay</b>.'} />);
  expect(container.firstElementChild?.childNodes).toHaveLength(1);
  expect(container).toHaveTextContent('Two lines and 2 * 3 <b>stay</b>.');
  expect(container.firstElementChild).toHaveStyle({ whiteSpace: 'pre-line' });
});

test('a formatted text is shown as plain words until its code has loaded', async () => {
  const { container } = render(
    <FormattedText text={'Keep **20 %** of `it`:\n\n- *now*\n- later\n\n1. one\n4. four'} />,
  );
  expect(container).toHaveTextContent('Keep 20 % of it: • now • later 1. one 4. four');
  expect(container.querySelector('strong')).not.toBeInTheDocument();
  expect(await screen.findByText('20 %')).toHaveProperty('tagName', 'STRONG');
  expect(screen.getByText('now')).toHaveProperty('tagName', 'EM');
  expect(screen.getByText('it')).toHaveProperty('tagName', 'CODE');
  expect(screen.getAllByRole('list')).toHaveLength(2);
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('value'))).toEqual([
    null,
    null,
    '1',
    '4',
  ]);
});

test('markup and links in a text stay text', async () => {
  const hostile = '**x** <img src=x onerror="alert(1)"> [a](javascript:alert(1)) <script>alert(1)</script>';
  const { container } = render(<FormattedText text={hostile} />);
  await screen.findByText('x');
  expect(container.querySelector('img, a, script, iframe')).toBeNull();
  expect(container).toHaveTextContent(hostile.replaceAll('*', ''));
});

test('a single line can’t contain a list, but its formulas are typeset', async () => {
  const { container, rerender } = render(<FormattedLine text="- What is $$\frac{1}{2}$$ of **ten**?" />);
  await waitFor(() => expect(container.querySelector('.katex')).toBeInTheDocument());
  expect(container.querySelector('.katex math mfrac')).not.toBeNull();
  expect(container.querySelector('li')).toBeNull();
  expect(document.head.querySelectorAll('style[data-formulas]')).toHaveLength(1);
  rerender(<FormattedLine text="- What is $$x^3$$ of **ten**?" />);
  expect(container.querySelectorAll('.katex')).toHaveLength(1);
  expect(container.querySelector('annotation')).toHaveTextContent('x^3');
});

test('a picture is loaded from Storage, in a space of its shape', async () => {
  render(
    <ServicesProvider services={fakeServices()}>
      <FormattedText text={'![A payslip](media/a.png "800x400") **and**\n\n![](media/b.png)'} />
      <FormattedLine text="![](media/c.png)" />
    </ServicesProvider>,
  );
  const picture = await screen.findByRole('img', { name: 'A payslip' });
  expect(picture).toHaveAttribute(
    'src',
    expect.stringMatching(/\/storage\/v1\/object\/public\/media\/a\.png$/),
  );
  expect(picture).toHaveStyle({ aspectRatio: '800 / 400' });
  expect(screen.getByRole('presentation')).toHaveAttribute('src', expect.stringContaining('b.png'));
  expect(screen.getByRole('img', { name: 'Picture' })).toHaveAttribute(
    'src',
    expect.stringContaining('c.png'),
  );
});

test('text that isn’t a formula is shown as written, and unsafe commands do nothing', async () => {
  const { container } = render(
    <FormattedText text={'$$\\frac{1}$$\n\n$$\\href{javascript:alert(1)}{x} \\htmlId{a}{y}$$'} />,
  );
  await waitFor(() => expect(container).toHaveTextContent('$$\\frac{1}$$'));
  await waitFor(() => expect(container.querySelector('.katex')).toBeInTheDocument());
  expect(container.querySelector('a, [href], #a')).toBeNull();
});
