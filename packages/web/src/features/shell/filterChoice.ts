/** A value that a list can be filtered by, with its name. */
export interface FilterChoice<Value extends string = string> {
  value: Value;
  label: string;
}
