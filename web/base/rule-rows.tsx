// What was agreed for a game: names with their values.

export function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl class="rule-rows">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
