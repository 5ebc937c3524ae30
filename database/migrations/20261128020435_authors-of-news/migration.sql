CREATE TABLE "content_authors" (
	"name" text PRIMARY KEY,
	"roles" jsonb NOT NULL,
	"picture" jsonb
);
