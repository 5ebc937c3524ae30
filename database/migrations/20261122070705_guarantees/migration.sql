CREATE TABLE "guarantees" (
	"code" text PRIMARY KEY,
	"kind" text NOT NULL,
	"guarantor" text NOT NULL,
	"scope" text NOT NULL,
	"years" integer NOT NULL,
	"free" boolean NOT NULL,
	"countries" text[] NOT NULL,
	"product_kinds" text[] NOT NULL,
	"texts" jsonb
);
