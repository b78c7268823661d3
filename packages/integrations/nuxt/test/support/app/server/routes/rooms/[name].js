export { default } from "../guarded"
