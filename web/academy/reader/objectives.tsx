export function Objectives({ objectives }: { objectives: readonly string[] }) {
  return (
    <section
      aria-labelledby="objectives"
      className="mt-5 mb-9 border-line border-t-2 border-t-pair-ink border-b pt-4.5 pb-5 lg:mt-0"
    >
      <h2 id="objectives" className="mb-2 text-f1">
        What you’ll be able to do
      </h2>
      <ol>
        {objectives.map((objective, position) => (
          <li key={objective} className="flex gap-3 py-[5px] leading-[1.45]">
            <span className="pt-[5px] font-mono text-f-2 leading-tight font-bold text-pair-ink">
              {position + 1}
            </span>
            {objective}
          </li>
        ))}
      </ol>
    </section>
  );
}
