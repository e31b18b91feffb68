import ts from 'typescript';

/** A text, and where it begins in its file. */
export interface Found {
  at: number;
  text: string;
}

/** Attributes and properties whose value is text even if it is one word in lower case: `noun="question"`. */
const TEXT_NAMES =
  /^(aria-label|alt|about|description|eyebrow|heading|hint|label|lead|legend|message|noun|placeholder|subject|title|what|\w+(Label|Text))$/;

/** Names whose value is never a text, even if the string has a space or begins with a capital. */
const OTHER_NAMES =
  /^(allow|class(Name)?|code|d|height|id|key|media|path|points|rel|sandbox|sizes|stroke\w*|style|transform|transition|viewBox|width|data-.*|aria-(?!label$|description$|valuetext$|roledescription$).*)$/;

/** Functions whose arguments are names, addresses and patterns. */
const SILENT_CALLS =
  /^(addEventListener|append|closest|createElement|delete|endsWith|eq|from|get|getItem|has|header|includes|indexOf|join|keyboard|matches|matchMedia|order|postgres|query|querySelector(All)?|removeItem|replace(All)?|require|rpc|select|set|setItem|setProperty|split|sql|startsWith|unsafe|RegExp)$/;

/** Names of types and errors, styles, and SQL. */
const CODE =
  /^([A-Z][a-z]+){2,}$|\d(px|em)\b|\brgb\(|^@|^\s*(select|insert into|delete from|update \S+ set|with \w+ as|alter|drop|grant|revoke) /;

const COMPARISONS = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
];

/** Returns the texts in TypeScript or JavaScript: text between tags, and strings that read like text. */
export function textsInCode(source: string, path: string): Found[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  /** Strings that are already part of a text: 'Open' and 'Closed' in `${open ? 'Open' : 'Closed'} today`. */
  const shown = new Set<ts.Node>();

  /** Returns a string's text, with {name} for inserted values; null for anything else. */
  function textOf(node: ts.Expression): string | null {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node))
      return (
        node.head.text + node.templateSpans.map((span) => gap(span.expression) + span.literal.text).join('')
      );
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
    // Each side is read only once; otherwise, a sum of many strings would take exponential time.
    const [left, right] = [textOf(node.left), textOf(node.right)];
    if (left === null && right === null) return null;
    return gap(node.left, left) + gap(node.right, right);
  }

  /** Returns part of a text: a string unchanged, one of two strings as {one|two}, and anything else by its name. */
  function gap(node: ts.Expression, text = textOf(node)): string {
    if (ts.isParenthesizedExpression(node)) return gap(node.expression);
    if (ts.isConditionalExpression(node)) return `{${gap(node.whenTrue)}|${gap(node.whenFalse)}}`;
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      return `{${gap(node.left)}|${gap(node.right)}}`;
    if (text === null) return `{${nameOf(node)}}`;
    shown.add(node);
    return text;
  }

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isTaggedTemplateExpression(node)) return;
    if (ts.isJsxText(node)) {
      const text = node.text.trim();
      if (/[a-z]/i.test(text.replaceAll(/&\w+;/g, '')))
        found.push({ at: node.pos + node.text.indexOf(text), text });
      return;
    }
    const text = shown.has(node) ? null : textOf(node as ts.Expression);
    if (text !== null && isText(node, text)) found.push({ at: node.getStart(file), text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * Returns an expression's name for use in a text: its last name or, for a call, the name of its argument or of the object that it's called
 * on.
 */
function nameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node)) return nameOf(node.expression);
  if (!ts.isCallExpression(node)) return '…';
  const { expression, arguments: given } = node;
  const called = ts.isPropertyAccessExpression(expression) ? nameOf(expression.expression) : '…';
  const names = [...given.map(nameOf), called, nameOf(expression)];
  return names.find((name) => name !== '…') ?? '…';
}

/** Whether a string is meant for people, judging by its content and its use. */
function isText(node: ts.Node, text: string): boolean {
  if (!/[a-z]/i.test(text.replaceAll(/\{[\w…]*\}/g, ''))) return false;
  const use = useOf(node);
  if (use !== 'unknown') return use === 'text';
  return (/^\P{L}*[A-Z][a-z]/u.test(text) || /[a-z]{2} |[a-z}] [a-z]{2}/i.test(text)) && !CODE.test(text);
}

/** Returns how a string is used, looking through operators, conditions and brackets around it. */
function useOf(node: ts.Node): 'text' | 'other' | 'unknown' {
  const { parent } = node;
  if (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) return 'text';
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) {
    if (parent.name === node) return 'other';
    const name = parent.name.getText();
    return TEXT_NAMES.test(name) ? 'text' : OTHER_NAMES.test(name) ? 'other' : 'unknown';
  }
  if (ts.isBinaryExpression(parent))
    return COMPARISONS.includes(parent.operatorToken.kind) ? 'other' : useOf(parent);
  if (
    ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isJsxExpression(parent)
  )
    return useOf(parent);
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    const { expression } = parent;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    return SILENT_CALLS.test(name.getText()) ? 'other' : 'unknown';
  }
  const isName =
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isEnumMember(parent) ||
    ts.isComputedPropertyName(parent);
  return isName ? 'other' : 'unknown';
}
