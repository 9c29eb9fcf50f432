import { type Static, Type } from 'typebox';
import { Instant } from '../shapes.ts';

const Row = Type.Record(Type.String(), Type.Unknown());
const counts = Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
  description: 'rows for each kind of data; kinds without rows are left out',
});

const exportData = {
  reply: Type.Object({
    made_at: Instant,
    device_id: Type.String(),
    user_ids: Type.Array(Type.String(), { description: 'the user of the request and the guests of this device' }),
    data: Type.Record(Type.String(), Type.Array(Row), { description: 'rows for each kind of data' }),
  }),
};
export type ExportData = { [K in keyof typeof exportData]: Static<(typeof exportData)[K]> };

const deleteData = {
  reply: Type.Object({ result: Type.Object({ code: Type.Literal(0) }), removed: counts }),
};
export type DeleteData = { [K in keyof typeof deleteData]: Static<(typeof deleteData)[K]> };

export const readerSchemas = { exportData, deleteData };
