/** Something on the table, below the nails. */
export type Prop = { defs: string; body: string };

export function together(...props: Prop[]): { underDefs: string; under: string } {
  return {
    underDefs: props.map(({ defs }) => defs).join(''),
    under: props.map(({ body }) => body).join(''),
  };
}
