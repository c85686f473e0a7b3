export interface FieldError {
  field: string;
  message: string;
}

/** Every answer with a status of 400 or more. `message` is one sentence fit for a toast. */
export interface ApiError {
  statusCode: number;
  message: string;
  error: string;
  details?: FieldError[];
}

export interface Message {
  message: string;
}
