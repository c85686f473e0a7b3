import type { ContentVariable } from '@shop/contracts/content';
import type { RichElement, RichNode } from '@shop/contracts/rich-text';
import { createElement, Fragment, type ReactNode } from 'react';

/** What stands for the variables of a text. */
export type VariableValues = Partial<Record<ContentVariable, string>>;

/** Returns a text with the values of its variables, an empty one without the space before it; others stay as they are. */
export const filled = (text: string, values: VariableValues): string =>
  text.replace(/( ?)\{([a-z ]+)\}/g, (whole, space, name) => {
    const value = values[name as ContentVariable];
    return value === undefined ? whole : value && space + value;
  });

interface RichBodyProps {
  nodes: readonly RichNode[];
  values: VariableValues;
  /** True to number the headings. */
  isNumbered?: boolean;
}

/** Renders a rich text as elements. Nothing in it is HTML. */
export function RichBody({ nodes, values, isNumbered = false }: RichBodyProps) {
  const headings = nodes.filter((node) => typeof node !== 'string' && node.el === 'h2');
  return nodes.map((node, at) => (
    <Fragment key={at}>
      {typeof node === 'string'
        ? filled(node, values)
        : element(node, values, isNumbered && headings.indexOf(node) + 1)}
    </Fragment>
  ));
}

function element({ el, href, of }: RichElement, values: VariableValues, number: number | false): ReactNode {
  const inside = <RichBody nodes={of} values={values} />;
  if (el === 'a')
    return (
      <a href={href} className="link">
        {inside}
      </a>
    );
  return createElement(el, null, number ? `${number}. ` : null, inside);
}
