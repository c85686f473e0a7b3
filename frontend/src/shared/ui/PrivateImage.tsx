import { usePrivateImageQuery } from '../api/private-image';

interface PrivateImageProps {
  /** Below the API's base URL. */
  path: string;
  alt: string;
}

/** A small image that only the signed-in user may see. It links to its full size. */
export function PrivateImage({ path, alt }: PrivateImageProps) {
  const { data } = usePrivateImageQuery(path);
  if (!data) return <span role="img" aria-label={alt} className="block size-24 rounded-input bg-sand" />;
  return (
    <a href={data} target="_blank" rel="noreferrer" className="block">
      <img src={data} alt={alt} className="size-24 rounded-input border border-line object-cover" />
    </a>
  );
}
