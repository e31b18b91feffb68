import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;
type Visitor = Omit<ReturnType<Rule['create']>, string> & ReturnType<Rule['create']>;
type NodeOf<Type extends keyof Visitor> = Parameters<NonNullable<Visitor[Type]>>[0];
type Expression = NodeOf<'ConditionalExpression'>['test'];
type Body = NodeOf<'ArrowFunctionExpression'>['body'] | NodeOf<'BlockStatement'>['body'][number];
type Func = NodeOf<'ArrowFunctionExpression'> | NodeOf<'FunctionDeclaration'>;
type Parent = NodeOf<'JSXElement'> | NodeOf<'JSXFragment'>;

/** Types whose values contain no text. `Elements` is in shared-ui/src/components/elements.ts. */
const ELEMENT_TYPES = ['Elements', 'ReactElement'];

/** The nodes that may be between such a type and the name declared with it. */
const TYPE_PARTS = ['TSTypeAnnotation', 'TSArrayType', 'TSFunctionType', 'ArrowFunctionExpression'];

/** Functions whose result consists of what their callback returns. */
const RETURNING = ['map', 'flatMap', 'from', 'useMemo'];

function returned(node: Body): Expression[] {
  if (node.type === 'BlockStatement') return node.body.flatMap(returned);
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument] : [];
  if (node.type === 'IfStatement')
    return [...returned(node.consequent), ...(node.alternate ? returned(node.alternate) : [])];
  if (node.type === 'SwitchStatement')
    return node.cases.flatMap(({ consequent }) => consequent.flatMap(returned));
  return [];
}

/** Returns a function's possible results: its body if that is an expression, or else what its statements return. */
function results({ body, expression }: Func): Expression[] {
  if (!body) return [];
  return expression ? [body as Expression] : returned(body);
}

function nameOf(node: Expression): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type === 'CallExpression') return nameOf(node.callee);
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : '';
}

/** Whether the file shows that an expression never produces text. */
function holdsElements(node: Expression, names: ReadonlySet<string>): boolean {
  const holds = (part: Expression) => holdsElements(part, names);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'Literal':
      return node.value === null || typeof node.value === 'boolean';
    case 'LogicalExpression':
      return (node.operator === '&&' || holds(node.left)) && holds(node.right);
    case 'ConditionalExpression':
      return holds(node.consequent) && holds(node.alternate);
    case 'ChainExpression':
      return holds(node.expression);
    case 'CallExpression': {
      if (!RETURNING.includes(nameOf(node))) break;
      const made = node.arguments.findLast(({ type }) => type === 'ArrowFunctionExpression');
      if (made) return results(made as Func).every(holds);
      return names.has(nameOf(node.arguments.at(-1) as Expression));
    }
  }
  return names.has(nameOf(node));
}

/** Returns an element's children that can change and may be text, and any text after a child that can change. */
function textsIn(parent: Parent, names: ReadonlySet<string>) {
  const children = parent.children.filter(
    (child) =>
      (child.type !== 'JSXText' || child.value.trim() !== '') &&
      (child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'),
  );
  // React removes a fragment from the page child by child.
  const inFragment = parent.type === 'JSXFragment';
  if (children.length < 2 && !inFragment) return [];
  let changes = inFragment;
  return children.filter((child) => {
    if (child.type === 'JSXText') return changes;
    if (child.type !== 'JSXExpressionContainer') return false;
    const { expression } = child;
    if (expression.type === 'Literal' && typeof expression.value === 'string')
      return changes && expression.value.trim() !== '';
    changes = true;
    return !holdsElements(expression as Expression, names);
  });
}

const isComponent = (name: string) => /^[A-Z][a-z]/.test(name);

/**
 * Requires a separate element for text that changes. Page translators replace text nodes with their own elements. React then throws when
 * it removes such text or inserts something before it, and its changes to the text are lost. If one string is the only child of an
 * element, React sets it as the element's text, which is safe. The rule checks one file at a time, so a name counts as an element only if
 * its type (`children: Elements`) or its values in the file show that.
 */
const textInElements: Rule = {
  meta: {
    messages: {
      text: 'Put text that changes, or that follows something that changes, in its own element as a single string.',
      component: 'Return an element from this component: wrap the text in one.',
    },
  },
  create(context) {
    const names = new Set(['undefined', 'createPortal']);
    const declared: { name: string; made: Expression[]; func?: Func }[] = [];
    const parents: Parent[] = [];
    return {
      TSTypeReference(node) {
        if (node.typeName.type !== 'Identifier' || !ELEMENT_TYPES.includes(node.typeName.name)) return;
        let at: { type: string; parent: unknown } = node.parent;
        while (TYPE_PARTS.includes(at.type)) at = at.parent as typeof at;
        const { key, id = key, name } = at as { key?: Expression; id?: Expression; name?: string };
        const declares = name ?? (id && nameOf(id));
        if (declares) names.add(declares);
      },
      'VariableDeclarator:exit'(node) {
        if (node.id.type !== 'Identifier' || !node.init) return;
        const { name } = node.id;
        if (node.init.type === 'ArrowFunctionExpression')
          declared.push({ name, made: results(node.init), func: node.init });
        else declared.push({ name, made: [node.init] });
      },
      'FunctionDeclaration:exit'(node) {
        if (node.id) declared.push({ name: node.id.name, made: results(node), func: node });
      },
      JSXElement: (node) => void parents.push(node),
      JSXFragment: (node) => void parents.push(node),
      'Program:exit'() {
        for (const { name, made, func } of declared) {
          if (made.length === 0) continue;
          if (made.every((each) => holdsElements(each, names))) names.add(name);
          else if (func && isComponent(name)) context.report({ node: func, messageId: 'component' });
        }
        for (const parent of parents)
          for (const node of textsIn(parent, names)) context.report({ node, messageId: 'text' });
      },
    };
  },
};

export default { meta: { name: 'translation' }, rules: { 'text-in-elements': textInElements } };
