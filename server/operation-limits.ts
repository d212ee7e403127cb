/** How large one operation may be. Checked when the manifest is made and again when the API loads it. */
import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';

const OPERATION_LIMITS = { depth: 10, aliases: 4, rootFields: 4 } as const;

/** Why a document is too large, as the end of a sentence; undefined when it is not. */
export function limitBroken(document: DocumentNode): string | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === 'FragmentDefinition') fragments.set(node.name.value, node);
  for (const node of document.definitions) {
    if (node.kind !== 'OperationDefinition') continue;
    if (node.selectionSet.selections.length > OPERATION_LIMITS.rootFields)
      return 'asks too many fields at the root';
    const { depth, aliases } = measure(node.selectionSet, fragments, 1);
    if (depth > OPERATION_LIMITS.depth) return `is ${depth} levels deep, at most ${OPERATION_LIMITS.depth}`;
    if (aliases > OPERATION_LIMITS.aliases)
      return `has ${aliases} aliases, at most ${OPERATION_LIMITS.aliases}`;
  }
  return undefined;
}

interface Measure {
  depth: number;
  aliases: number;
}

function measure(set: SelectionSetNode, fragments: Map<string, FragmentDefinitionNode>, level: number) {
  const total: Measure = { depth: level, aliases: 0 };
  if (level > OPERATION_LIMITS.depth) return total;
  for (const selection of set.selections) {
    if (selection.kind === 'Field' && selection.alias) total.aliases += 1;
    const inner =
      selection.kind === 'FragmentSpread'
        ? fragments.get(selection.name.value)?.selectionSet
        : selection.selectionSet;
    if (!inner) continue;
    const below = measure(inner, fragments, selection.kind === 'Field' ? level + 1 : level);
    total.depth = Math.max(total.depth, below.depth);
    total.aliases += below.aliases;
  }
  return total;
}
