import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** Rendered in the browser, because the text of a QR code may be a secret. */
export function QrCode({ text, label, className = 'size-52' }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-button bg-white text-black ${className}`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
