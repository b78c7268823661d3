// The defect that several processes reveal: each keeps its records in its own memory.
import { memoryRecords } from "@sallyport/core/records"

export const openRecords = () => memoryRecords({ singleProcess: true })
