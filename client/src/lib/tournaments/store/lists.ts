/** What a tournament is asked for in pages, or once. */
import { api } from "$lib/net/api";

export const getStructure = (tournament: string) =>
  api.get("/api/tournaments/{tournament}", { path: { tournament } });

export const getEntries = (tournament: string, offset: number, find: string) =>
  api.get("/api/tournaments/{tournament}/entries", { path: { tournament }, query: { offset, find } });

export const getTables = (tournament: string, offset: number) =>
  api.get("/api/tournaments/{tournament}/tables", { path: { tournament }, query: { offset } });

export const getPrizes = (tournament: string, offset: number) =>
  api.get("/api/tournaments/{tournament}/prizes", { path: { tournament }, query: { offset } });

export const getDeal = (tournament: string) =>
  api.get("/api/tournaments/{tournament}/deal", { path: { tournament } });

export const getResult = (tournament: string, entry: number) =>
  api.get("/api/tournaments/{tournament}/result/{entry}", { path: { tournament, entry } });
