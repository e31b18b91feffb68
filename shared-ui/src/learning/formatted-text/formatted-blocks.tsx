import { VisuallyHidden } from '../../components/visually-hidden';
import {
  BulletList,
  Code,
  CodeBlock,
  Emphasis,
  NumberedList,
  Paragraph,
  TableFrame,
} from './formatted-blocks.styles';
import { FormulaSpan } from './formula-span';
import { PictureSpan } from './picture-span';
import { plainText, SILENT } from './plain-text';
import { type Block, parseLine, parseText, type RaisedText, type Span } from './parse-text';

/** As the only children of an element: a text alone, or elements. */
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

/** Screen readers, and whoever copies the text, get 5^3: many read a raised 3 as part of the number. */
function Raised({ kind, text }: RaisedText) {
  const Tag = kind === 'superscript' ? 'sup' : 'sub';
  const isWord = /^\p{L}+$|^\d+$/u.test(text);
  return (
    <Tag>
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

/** The blocks of a formatted text. */
export function FormattedBlocks({ text }: { text: string }) {
  return <Blocks blocks={parseText(text)} />;
}

/** What a formatted text of one line consists of. */
export function FormattedSpans({ text }: { text: string }) {
  const spans = parseLine(text);
  // What is nothing but a picture needs a name: it may be an option or a heading.
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
