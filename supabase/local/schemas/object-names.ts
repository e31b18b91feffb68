import type { Statement } from './sql-statements.ts';

interface Relation {
  schemaname?: string;
  relname: string;
}
interface TypeName {
  names?: { String: { sval: string } }[];
  arrayBounds?: unknown[];
}
interface Parameter {
  FunctionParameter: { mode: string; argType: TypeName };
}

const relation = (node: unknown): string => {
  const { schemaname = '', relname } = node as Relation;
  return `${schemaname}.${relname}`;
};
const path = (names: unknown): string =>
  (names as { String: { sval: string } }[]).map(({ String: { sval } }) => sval).join('.');
const typeName = ({ names = [], arrayBounds }: TypeName): string => path(names) + (arrayBounds ? '[]' : '');

/** Modes of parameters that a call does not give. */
const RESULTS = ['FUNC_PARAM_OUT', 'FUNC_PARAM_TABLE'];

const NAMES: Record<string, (node: Record<string, unknown>) => string> = {
  CreateSchemaStmt: (node) => `schema ${String(node.schemaname)}`,
  CreateStmt: (node) => `table ${relation(node.relation)}`,
  ViewStmt: (node) => `view ${relation(node.view)}`,
  CreateSeqStmt: (node) => `sequence ${relation(node.sequence)}`,
  CompositeTypeStmt: (node) => `type ${relation(node.typevar)}`,
  CreateEnumStmt: (node) => `type ${path(node.typeName)}`,
  CreateDomainStmt: (node) => `type ${path(node.domainname)}`,
  IndexStmt: (node) => `index ${String(node.idxname)}`,
  CreateTrigStmt: (node) => `trigger ${String(node.trigname)} on ${relation(node.relation)}`,
  CreatePolicyStmt: (node) => `policy ${String(node.policy_name)} on ${relation(node.table)}`,
  CreateFunctionStmt: (node) => {
    const parameters = (node.parameters ?? []) as Parameter[];
    const given = parameters.filter(({ FunctionParameter: { mode } }) => !RESULTS.includes(mode));
    const types = given.map(({ FunctionParameter: { argType } }) => typeName(argType));
    return `function ${path(node.funcname)}(${types.join(', ')})`;
  },
};

/** What a statement creates, as 'trigger audit_insert on public.courses'; null if it creates nothing. */
export function createdObject({ kind, node }: Statement): string | null {
  return NAMES[kind]?.(node) ?? null;
}
