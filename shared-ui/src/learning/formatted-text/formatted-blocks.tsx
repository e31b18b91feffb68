import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../components/visually-hidden';
import { resolveMediaUrl } from '../../host/data/media-url';
import { deferCode } from '../../host/deferred-code';
import { useServices } from '../../host/services';
import {
  BulletList,
  Code,
  CodeBlock,
  DisplayedFormula,
  Emphasis,
  InlineFormula,
  NumberedList,
  Paragraph,
  TableFrame,
} from './formatted-blocks.styles';
import { plainText, SILENT } from './plain-text';
import { power } from './power';
import { type Block, parseLine, parseText, type RaisedText, type Span } from './parse-text';
import type { Picture } from './picture';
import { useCode } from './use-code';

const typesetting = deferCode(() => import('./typeset-formula').then(({ typesetFormula }) => typesetFormula));

/** The size reserved for a picture of unknown size. */
const UNKNOWN = { width: 480, height: 320 };

/** A picture at its own size, but never wider than its column or taller than `--picture-height`. */
const Image = styled.img`
  display: block;
  width: min(100%, var(--picture-width), var(--picture-height, 20rem) * var(--picture-ratio));
  height: auto;
  margin-block: 0.5em;
  border-radius: var(--radius-s);
  object-fit: contain;
`;

/** A picture in formatted text, with reserved space. */
function PictureSpan({ alternative, path, size = UNKNOWN }: Picture) {
  const { config } = useServices();
  const { width, height } = size;
  return (
    <Image
      src={resolveMediaUrl(config, path)}
      alt={alternative}
      width={width}
      height={height}
      decoding="async"
      style={{
        aspectRatio: `${width} / ${height}`,
        '--picture-width': `${width}px`,
        '--picture-ratio': width / height,
      }}
    />
  );
}

/** A formula in LaTeX; shown as source until the code that typesets it has loaded, and if it can't be typeset. */
function FormulaSpan({ source, display }: { source: string; display: boolean }) {
  const typeset = useCode(typesetting);
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (place.current) typeset?.(source, place.current, display);
  }, [typeset, source, display]);
  const Place = display ? DisplayedFormula : InlineFormula;
  if (!typeset) return <Place>{source}</Place>;
  // This needs a different key, so that React doesn't reuse the element that typesetting filled.
  return <Place key="typeset" ref={place} />;
}

/** Renders spans as the only children of an element: a single string, or elements. */
function contentOf(spans: readonly Span[]) {
  const [only, ...others] = spans;
  if (typeof only === 'string' && others.length === 0) return only;
  return spans.map((span, index) => {
    if (typeof span === 'string') return <span key={index}>{span}</span>;
    if (span.type === 'formula') return <FormulaSpan key={index} {...span} />;
    if (span.type === 'picture') return <PictureSpan key={index} {...span} />;
    if (span.type === 'code') return <Code key={index}>{span.text}</Code>;
    if (span.type === 'raised') return <Raised key={index} {...span} />;
    const Tag = span.type === 'strong' ? 'strong' : Emphasis;
    return <Tag key={index}>{contentOf(span.children)}</Tag>;
  });
}

/**
 * A superscript or subscript. For screen readers and in copied text, it's 5^3, because many screen readers read a raised 3 as part of the
 * number.
 */
function Raised({ kind, text }: RaisedText) {
  const Tag = kind === 'superscript' ? 'sup' : 'sub';
  const isWord = /^\p{L}+$|^\d+$/u.test(text);
  return (
    <Tag data-spoken={kind === 'superscript' ? power(text) : undefined}>
      <VisuallyHidden>{(kind === 'superscript' ? '^' : '_') + (isWord ? '' : '(')}</VisuallyHidden>
      <span>{text}</span>
      {!isWord && <VisuallyHidden>)</VisuallyHidden>}
    </Tag>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    if (block.type === 'codeBlock')
      return (
        <CodeBlock key={index}>
          <code>{block.text}</code>
        </CodeBlock>
      );
    if (block.type === 'paragraph') return <Paragraph key={index}>{contentOf(block.children)}</Paragraph>;
    if (block.type === 'table') return <SimpleTable key={index} {...block} />;
    const List = block.ordered ? NumberedList : BulletList;
    return (
      <List key={index} as={block.ordered ? 'ol' : 'ul'}>
        {block.items.map((item, position) => (
          <li key={position} value={item.number}>
            <Blocks blocks={item.blocks} />
          </li>
        ))}
      </List>
    );
  });
}

function SimpleTable({ headings, rows }: Extract<Block, { type: 'table' }>) {
  const isHeaded = headings.some((cell) => cell.length > 0);
  return (
    <TableFrame>
      <table>
        {isHeaded && (
          <thead>
            <tr>
              {headings.map((cell, index) => (
                <th key={index} scope="col">
                  {contentOf(cell)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index}>{contentOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** Formatted text as blocks. */
export function FormattedBlocks({ text }: { text: string }) {
  return <Blocks blocks={parseText(text)} />;
}

/** One line of formatted text as spans. */
export function FormattedSpans({ text }: { text: string }) {
  const spans = parseLine(text);
  // Text that is only a picture needs a name, because it may be an option or a heading.
  const isNamed = plainText(text) !== SILENT;
  return (
    <span>
      {contentOf(
        spans.map((span) =>
          isNamed || typeof span === 'string' || span.type !== 'picture'
            ? span
            : { ...span, alternative: SILENT },
        ),
      )}
    </span>
  );
}
