import { CHART_MESSAGES } from './chart-messages';
import { topOfScale } from './figures';

interface Bar {
  key: string;
  /** In full, such as "21 Nov 2026". */
  name: string;
  /** Below the bar. */
  short: string;
  value: number;
  /** Of the period that is compared: a second, lighter bar. */
  before?: number | undefined;
}

interface BarsProps {
  name: string;
  /** In their order, such as the oldest day first. */
  bars: readonly Bar[];
  format: (value: number) => string;
  /** Interval of the labels below the bars, counted from the last one. Default 7. */
  labelled?: number;
}

/** Units of the SVG, which is stretched to the available width. */
const HEIGHT = 100;
const STEP = 6;
const GAP = 1;

/** Bar chart. Screen readers announce the highest bar; a table beside the chart has all values. */
export function Bars({ name, bars, format, labelled = 7 }: BarsProps) {
  const isCompared = bars.some(({ before }) => before !== undefined);
  const top = topOfScale(Math.max(0, ...bars.flatMap(({ value, before = 0 }) => [value, before])));
  const width = bars.length * STEP;
  const bar = (STEP - 2 * GAP) / (isCompared ? 2 : 1);
  const high = (value: number) => (Math.max(0, value) / top) * HEIGHT;
  const titleOf = ({ name: of, value, before }: Bar) =>
    before === undefined
      ? CHART_MESSAGES.bar(of, format(value))
      : CHART_MESSAGES.compared(of, format(value), format(before));
  return (
    <div className="text-xs text-muted">
      <div className="relative h-52">
        <svg
          role="img"
          aria-label={CHART_MESSAGES.chart(name, summaryOf(bars, format))}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="size-full"
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line
              key={y}
              x1={0}
              x2={width}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
              strokeDasharray={y === HEIGHT ? undefined : '3 4'}
            />
          ))}
          {bars.map((one, index) => (
            <g key={one.key} className="hover:opacity-70">
              {one.before !== undefined && (
                <rect
                  x={index * STEP + GAP}
                  width={bar}
                  y={HEIGHT - high(one.before)}
                  height={high(one.before)}
                  className="fill-gold forced-colors:fill-[GrayText]"
                />
              )}
              <rect
                x={index * STEP + GAP + (isCompared ? bar : 0)}
                width={bar}
                y={HEIGHT - high(one.value)}
                height={high(one.value)}
                className="fill-forest forced-colors:fill-[CanvasText]"
              />
              <title>{titleOf(one)}</title>
            </g>
          ))}
        </svg>
        <span aria-hidden="true" className="absolute top-1 left-0">
          {format(top)}
        </span>
        <span aria-hidden="true" className="absolute top-1/2 left-0 mt-1">
          {format(top / 2)}
        </span>
      </div>
      <Labels bars={bars} every={labelled} />
    </div>
  );
}

/** Labels the last bar and every so manieth before it. */
function Labels({ bars, every }: { bars: readonly Bar[]; every: number }) {
  const shown = bars
    .map(({ key, short }, index) => ({ key, short, end: ((bars.length - 1 - index) / bars.length) * 100 }))
    .filter((_, index) => (bars.length - 1 - index) % every === 0);
  return (
    <p aria-hidden="true" className="relative mt-1.5 h-5">
      {shown.map(({ key, short, end }) => (
        <span key={key} className="absolute whitespace-nowrap" style={{ right: `${end}%` }}>
          {short}
        </span>
      ))}
    </p>
  );
}

function summaryOf(bars: readonly Bar[], format: BarsProps['format']): string {
  const highest = bars.reduce<Bar | null>((most, bar) => (most && most.value >= bar.value ? most : bar), null);
  return highest === null || highest.value === 0
    ? CHART_MESSAGES.nothingYet
    : CHART_MESSAGES.most(highest.name, format(highest.value));
}
