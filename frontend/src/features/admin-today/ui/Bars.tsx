import { formatDay, formatShortDay } from '@shop/contracts/calendar';
import { TODAY_MESSAGES } from '../messages';
import { topOfScale } from '../figures';

interface BarsProps {
  name: string;
  /** Oldest day first. */
  bars: readonly { day: string; value: number }[];
  format: (value: number) => string;
}

/** Units of the SVG, which is stretched to the available width. */
const HEIGHT = 100;
const STEP = 3;
const BAR = 2;
/** Interval of the date labels, in days. */
const LABELLED = 7;

/** Bar chart with one bar per day. Screen readers announce the best day; the table has all values. */
export function Bars({ name, bars, format }: BarsProps) {
  const top = topOfScale(Math.max(...bars.map(({ value }) => value)));
  const width = bars.length * STEP;
  return (
    <div className="text-xs text-muted">
      <div className="relative h-52">
        <svg
          role="img"
          aria-label={TODAY_MESSAGES.chart(name, summaryOf(bars, format))}
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
          {bars.map(({ day, value }, index) => (
            <rect
              key={day}
              x={index * STEP + (STEP - BAR) / 2}
              width={BAR}
              y={HEIGHT - (value / top) * HEIGHT}
              height={(value / top) * HEIGHT}
              className="fill-forest hover:fill-gold"
            >
              <title>{TODAY_MESSAGES.chartDay(formatDay(day), format(value))}</title>
            </rect>
          ))}
        </svg>
        <span aria-hidden="true" className="absolute top-1 left-0">
          {format(top)}
        </span>
        <span aria-hidden="true" className="absolute top-1/2 left-0 mt-1">
          {format(top / 2)}
        </span>
      </div>
      <Dates days={bars.map(({ day }) => day)} />
    </div>
  );
}

/** Labels today's bar and every seventh bar before it. */
function Dates({ days }: { days: readonly string[] }) {
  const labelled = days
    .map((day, index) => ({ day, end: ((days.length - 1 - index) / days.length) * 100 }))
    .filter((_, index) => (days.length - 1 - index) % LABELLED === 0);
  return (
    <p aria-hidden="true" className="relative mt-1.5 h-5">
      {labelled.map(({ day, end }) => (
        <span key={day} className="absolute whitespace-nowrap" style={{ right: `${end}%` }}>
          {formatShortDay(day)}
        </span>
      ))}
    </p>
  );
}

function summaryOf(bars: BarsProps['bars'], format: BarsProps['format']): string {
  const best = bars.reduce((most, bar) => (bar.value > most.value ? bar : most));
  return best.value === 0 ? TODAY_MESSAGES.nothingYet : TODAY_MESSAGES.bestDay(formatDay(best.day), format(best.value));
}
