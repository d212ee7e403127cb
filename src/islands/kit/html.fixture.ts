/** Parts as the server draws them. */
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { exampleOf, type Part } from './part.ts';

export const htmlOf = <Props extends object>(part: FunctionComponent<Props>, props: Props): string =>
  renderToStaticMarkup(createElement(part, props));

/** @param state the name of an example in the gallery */
export const htmlOfExample = (part: Part, state: string): string =>
  renderToStaticMarkup(exampleOf(part, state));
